package bigfoot.predict.trace;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The packed events of one trace, in chunks: in memory while small, in a temporary file that
 * vanishes on close once larger. An event is one word, or two when its thread or its location has a
 * large number; no event crosses a chunk. Words of fixed form are longer than variable-length
 * numbers, and several times as fast to write and to walk over.
 *
 * <pre>
 * short  op:4, thread:10, location:18, target:32
 * long   WIDE:4, op:4, thread:32, then location:32, target:32
 * </pre>
 */
final class Spool implements AutoCloseable {
  /** Bytes of a chunk: few, so that it stays in the processor's cache while it is filled. */
  static final int CHUNK = 1 << 14;

  /** In place of an operation: the event has two words. */
  static final int WIDE = 15;

  static final int OP_BITS = 4;
  static final int THREAD_BITS = 10;
  static final int LOCATION_BITS = 18;

  private static final int WORDS = CHUNK / Long.BYTES;

  private final long memoryLimit;
  private final List<long[]> kept = new ArrayList<>();
  private final IntArrayList lengths = new IntArrayList();
  private long[] firstEvents = new long[16];
  private int chunks;
  private long[] open = new long[WORDS];
  private int position;
  private long events;
  private FileChannel file;
  private ByteBuffer transfer;

  Spool(long memoryLimit) {
    this.memoryLimit = memoryLimit;
  }

  long events() {
    return events;
  }

  int chunks() {
    return chunks;
  }

  /** Number of the chunk's first event, counting from 1. */
  long firstEvent(int chunk) {
    return firstEvents[chunk];
  }

  /** The chunk that has the numbered event, or the one nearest to it. */
  int chunkOf(long event) {
    int found = Arrays.binarySearch(firstEvents, 0, chunks, event);
    return Math.max(0, found >= 0 ? found : -found - 2);
  }

  void add(int op, int thread, int target, int location) throws IOException {
    if (position == 0) {
      startChunk();
    }
    if ((thread >>> THREAD_BITS | location >>> LOCATION_BITS) == 0) {
      int low = op | thread << OP_BITS | location << OP_BITS + THREAD_BITS;
      open[position++] = word(low, target);
    } else {
      open[position++] = WIDE | (long) op << OP_BITS | (long) thread << 2 * OP_BITS;
      open[position++] = word(location, target);
    }
    events++;
    if (position > WORDS - 2) {
      endChunk();
    }
  }

  private static long word(int low, int high) {
    return low & 0xFFFF_FFFFL | (long) high << 32;
  }

  private void startChunk() {
    if (chunks == firstEvents.length) {
      firstEvents = Arrays.copyOf(firstEvents, 2 * chunks);
    }
    firstEvents[chunks++] = events + 1;
  }

  private void endChunk() throws IOException {
    if (file == null && (long) kept.size() * CHUNK >= memoryLimit) {
      spill();
    }
    if (file == null) {
      kept.add(Arrays.copyOf(open, position));
    } else {
      write(open, position, chunks - 1);
    }
    lengths.add(position);
    position = 0;
  }

  private void spill() throws IOException {
    Path path = Files.createTempFile("bigfoot-trace", ".spool");
    file =
        FileChannel.open(
            path,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            StandardOpenOption.DELETE_ON_CLOSE);
    transfer = ByteBuffer.allocateDirect(CHUNK).order(ByteOrder.nativeOrder());
    for (int i = 0; i < kept.size(); i++) {
      write(kept.get(i), kept.get(i).length, i);
    }
    kept.clear();
  }

  private void write(long[] chunk, int length, int index) throws IOException {
    transfer.clear().asLongBuffer().put(chunk, 0, length);
    transfer.limit(length * Long.BYTES);
    long at = (long) index * CHUNK;
    while (transfer.hasRemaining()) {
      at += file.write(transfer, at);
    }
  }

  /** Ends writing; what follows only reads. */
  void finish() throws IOException {
    if (position > 0) {
      endChunk();
    }
    open = null;
  }

  /** Words of the chunk. */
  int length(int chunk) {
    return lengths.getInt(chunk);
  }

  /** Reads chunks for one cursor. */
  final class Reader {
    private long[] words;
    private ByteBuffer bytes;

    /** The chunk's words, read-only; until the next call. */
    long[] read(int chunk) {
      if (file == null) {
        return kept.get(chunk);
      }
      if (bytes == null) {
        bytes = ByteBuffer.allocate(CHUNK).order(ByteOrder.nativeOrder());
        words = new long[WORDS];
      }
      try {
        fill(chunk);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      bytes.flip().asLongBuffer().get(words, 0, length(chunk));
      return words;
    }

    private void fill(int chunk) throws IOException {
      bytes.clear().limit(length(chunk) * Long.BYTES);
      long at = (long) chunk * CHUNK;
      while (bytes.hasRemaining()) {
        if (file.read(bytes, at + bytes.position()) < 0) {
          throw new IOException("the temporary copy of the trace was cut short");
        }
      }
    }
  }

  @Override
  public void close() throws IOException {
    if (file != null) {
      file.close();
    }
  }
}
