package bigfoot.predict.trace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * The packed events of one trace, in chunks: in memory while small, in a temporary file that
 * vanishes on close once larger. An event is three variable-length numbers: {@code op | thread <<
 * 4}, target, location; no event crosses a chunk.
 */
final class Spool implements AutoCloseable {
  static final int CHUNK = 1 << 16;
  private static final int LONGEST_EVENT = 15;

  private final long memoryLimit;
  private final List<byte[]> kept = new ArrayList<>();
  private final List<Integer> lengths = new ArrayList<>();
  private long[] firstEvents = new long[16];
  private int chunks;
  private byte[] open = new byte[CHUNK];
  private int position;
  private long events;
  private FileChannel file;

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

  void add(int op, int thread, int target, int location) throws IOException {
    if (position == 0) {
      startChunk();
    }
    byte[] b = open;
    int p = put(b, position, op | thread << 4);
    p = put(b, p, target);
    position = put(b, p, location);
    events++;
    if (position > CHUNK - LONGEST_EVENT) {
      endChunk();
    }
  }

  private static int put(byte[] b, int p, int value) {
    int v = value;
    while ((v & ~0x7f) != 0) {
      b[p++] = (byte) (v | 0x80);
      v >>>= 7;
    }
    b[p++] = (byte) v;
    return p;
  }

  private void startChunk() {
    if (chunks == firstEvents.length) {
      firstEvents = java.util.Arrays.copyOf(firstEvents, 2 * chunks);
    }
    firstEvents[chunks++] = events + 1;
  }

  private void endChunk() throws IOException {
    if (file == null && (long) kept.size() * CHUNK >= memoryLimit) {
      spill();
    }
    if (file == null) {
      kept.add(position == CHUNK ? open : java.util.Arrays.copyOf(open, position));
    } else {
      write(open, chunks - 1);
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
    for (int i = 0; i < kept.size(); i++) {
      write(kept.get(i), i);
    }
    kept.clear();
  }

  private void write(byte[] chunk, int index) throws IOException {
    ByteBuffer buffer = ByteBuffer.wrap(chunk);
    long at = (long) index * CHUNK;
    while (buffer.hasRemaining()) {
      at += file.write(buffer, at);
    }
  }

  /** Ends writing; what follows only reads. */
  void finish() throws IOException {
    if (position > 0) {
      endChunk();
    }
    open = null;
  }

  int length(int chunk) {
    return lengths.get(chunk);
  }

  /** The chunk's bytes: shared and read-only, or read into {@code buffer}. */
  byte[] read(int chunk, byte[] buffer) {
    if (file == null) {
      return kept.get(chunk);
    }
    try {
      ByteBuffer into = ByteBuffer.wrap(buffer, 0, length(chunk));
      long at = (long) chunk * CHUNK;
      while (into.hasRemaining()) {
        int n = file.read(into, at + into.position());
        if (n < 0) {
          throw new IOException("the temporary copy of the trace was cut short");
        }
      }
      return buffer;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    if (file != null) {
      file.close();
    }
  }
}
