package bigfoot.predict.trace;

import bigfoot.runtime.InputException;
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
 *
 * The operation SKIPPED stands for as many events of its thread as its target says, which do
 * nothing.
 */
final class Spool implements AutoCloseable {
  /** Bytes of a chunk: few, so that it stays in the processor's cache while it is filled. */
  static final int CHUNK = 1 << 16;

  /** In place of an operation: events that do nothing. */
  static final int SKIPPED = 14;

  /** In place of an operation: the event has two words. */
  static final int WIDE = 15;

  static final int OP_BITS = 4;
  static final int OPS = (1 << OP_BITS) - 1;
  static final int THREAD_BITS = 10;
  static final int LOCATION_BITS = 18;

  private static final int WORDS = CHUNK / Long.BYTES;

  /** Words of a first chunk, at first: some traces have few events. */
  private static final int SMALL = 64;

  private final long memoryLimit;
  private final List<long[]> kept = new ArrayList<>();
  private final IntArrayList lengths = new IntArrayList();
  private long[] firstEvents = new long[16];
  private int chunks;

  /** The chunk that is filled. */
  private long[] open;

  private int position;

  /** Words of the chunks that are full. */
  private long ended;

  private long events;
  private FileChannel file;

  /** What is written or read; a lock for readers. */
  private ByteBuffer transfer;

  Spool(long memoryLimit) {
    this.memoryLimit = memoryLimit;
  }

  long events() {
    return events;
  }

  /** How many words there are. */
  long words() {
    return ended + position;
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
    makeRoom(2);
    if ((thread >>> THREAD_BITS | location >>> LOCATION_BITS) == 0) {
      int low = op | thread << OP_BITS | location << OP_BITS + THREAD_BITS;
      open[position++] = word(low, target);
    } else {
      open[position++] = WIDE | (long) op << OP_BITS | (long) thread << 2 * OP_BITS;
      open[position++] = word(location, target);
    }
    events += op == SKIPPED ? target : 1;
    if (position > WORDS - 2) {
      endChunk();
    }
  }

  /** An access, as {@link #add(int, long[], int, int)} wants it; its location is short. */
  static long access(int op, int variable, int location) {
    return word(op | location << OP_BITS + THREAD_BITS, variable);
  }

  /** Whether a location's number is small enough for a short event. */
  static boolean isShort(int location) {
    return location >>> LOCATION_BITS == 0;
  }

  static int op(long word) {
    return (int) word & OPS;
  }

  static int thread(long word) {
    return (int) word >>> OP_BITS & (1 << THREAD_BITS) - 1;
  }

  static int location(long word) {
    return (int) word >>> OP_BITS + THREAD_BITS;
  }

  static int target(long word) {
    return (int) (word >>> 32);
  }

  /** Adds {@linkplain #access accesses} of the thread. */
  void add(int thread, long[] accesses, int from, int to) throws IOException {
    for (int i = from; i < to; ) {
      if (thread >>> THREAD_BITS == 0 && position > 0) {
        i = addShort(thread, accesses, i, to);
      }
      if (i < to) { // it begins or ends a chunk, or is long
        add(op(accesses[i]), thread, target(accesses[i]), location(accesses[i]));
        i++;
      }
    }
  }

  /** Adds accesses while they end no chunk; returns the first that is left. */
  private int addShort(int thread, long[] accesses, int from, int to) {
    int count = Math.min(to - from, WORDS - 2 - position);
    makeRoom(count);
    long[] words = open;
    int start = position;
    long bits = (long) thread << OP_BITS;
    for (int i = 0; i < count; i++) {
      words[start + i] = accesses[from + i] | bits;
    }
    position += count;
    events += count;
    return from + count;
  }

  private void makeRoom(int more) {
    if (position + more > open.length) {
      open = Arrays.copyOf(open, Math.min(WORDS, 2 * (position + more)));
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
    if (open == null) {
      open = new long[chunks == 1 ? SMALL : WORDS];
    }
  }

  private void endChunk() throws IOException {
    if (file == null && (long) kept.size() * CHUNK < memoryLimit) {
      kept.add(open);
      open = null;
    } else {
      toFile();
    }
    lengths.add(position);
    ended += position;
    position = 0;
  }

  private void toFile() throws InputException {
    try {
      if (file == null) {
        spill();
      }
      write(open, position, chunks - 1);
    } catch (IOException e) {
      throw new InputException(
          System.getProperty("java.io.tmpdir")
              + ": a copy of the trace cannot be written there ("
              + e
              + "); make room, or choose another directory, as in"
              + " BIGFOOT_JAVA_OPTIONS=-Djava.io.tmpdir=DIR",
          e);
    }
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
      write(kept.get(i), length(i), i);
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

  /** The chunk's words, read-only; if they are not in memory, they are put into {@code buffer}. */
  long[] read(int chunk, long[] buffer) {
    if (file == null) {
      return kept.get(chunk);
    }
    long[] words = buffer == null ? new long[WORDS] : buffer;
    synchronized (transfer) {
      try {
        fill(chunk);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      transfer.flip().asLongBuffer().get(words, 0, length(chunk));
    }
    return words;
  }

  private void fill(int chunk) throws IOException {
    transfer.clear().limit(length(chunk) * Long.BYTES);
    long at = (long) chunk * CHUNK;
    while (transfer.hasRemaining()) {
      if (file.read(transfer, at + transfer.position()) < 0) {
        throw new IOException("the temporary copy of the trace was cut short");
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
