package bigfoot.runtime.report;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Many values of which few are ever asked for. Each is decoded when it is, so that the heap of the
 * program under check has a few arrays of bytes instead of millions of objects.
 */
final class PackedList<T> {
  /** So many are inflated to decode one of them. */
  private static final int IN_BLOCK = 512;

  /** Reads a value as it was written. */
  interface Decoder<T> {
    T decode(DataInputStream in) throws IOException;
  }

  private final PackedBlock[] blocks;
  private final int size;
  private final Decoder<T> decoder;
  private final Map<Integer, T> decoded = new ConcurrentHashMap<>();

  private PackedList(PackedBlock[] blocks, int size, Decoder<T> decoder) {
    this.blocks = blocks;
    this.size = size;
    this.decoder = decoder;
  }

  int size() {
    return size;
  }

  T get(int number) {
    T known = decoded.get(number);
    return known != null ? known : decode(number);
  }

  /** Two threads may both do it; the first one's is everybody's. */
  private T decode(int number) {
    try {
      PackedBlock block = blocks[number / IN_BLOCK];
      T value = decoder.decode(new DataInputStream(block.value(number % IN_BLOCK)));
      T before = decoded.putIfAbsent(number, value);
      return before == null ? value : before;
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
  }

  /** Makes a list of values that come as bytes. */
  static final class Packer {
    private final List<PackedBlock> blocks = new ArrayList<>();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream block = new DataOutputStream(bytes);
    private int size;

    void add(byte[] value) throws IOException {
      block.writeInt(value.length);
      block.write(value);
      size++;
      if (size % IN_BLOCK == 0) {
        endBlock();
      }
    }

    private void endBlock() throws IOException {
      blocks.add(PackedBlock.of(bytes.toByteArray()));
      bytes.reset();
    }

    <T> PackedList<T> list(Decoder<T> decoder) throws IOException {
      if (size % IN_BLOCK != 0) {
        endBlock();
      }
      return new PackedList<>(blocks.toArray(new PackedBlock[0]), size, decoder);
    }
  }
}
