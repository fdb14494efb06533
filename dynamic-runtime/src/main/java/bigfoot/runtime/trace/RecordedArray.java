package bigfoot.runtime.trace;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** For each element of an array the two words of a {@link RecordedField}. */
final class RecordedArray {
  private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);
  private static final int READERS = 4;

  private final long number;

  /** Of element i the write word at 2 i, the read word behind it. */
  private final long[] words;

  /**
   * For threads whose read is not the one that the read word tells of: the position of their last
   * read of each element. By the thread's number; threads of one place may overwrite each other's,
   * which makes them record a read again. Written without order, as nobody believes another's.
   */
  private final long[][] readers = new long[READERS][];

  /** Whether the trace has its type, or need not: sites tell those of arrays of numbers. */
  /** Whether every site that knows it to be an array tells its type. */
  private final boolean told;

  private boolean named;

  RecordedArray(long number, int length, boolean told) {
    this.number = number;
    this.told = told;
    words = new long[2 * length];
  }

  /** Names it, unless a site that knows it to be an array does. */
  void name(ThreadLog log, Object array) {
    if (!told) {
      nameForAll(log, array);
    }
  }

  /** Names it, if that is still to be done; when threads meet here, twice the same is no harm. */
  void nameForAll(ThreadLog log, Object array) {
    if (!named) {
      named = true;
      log.name(number, array.getClass().getTypeName());
    }
  }

  /** Whether it has the element, and a read of it is a {@linkplain RecordedField repeat}. */
  boolean repeatsRead(ThreadLog log, int index) {
    long[] all = words;
    int at = 2 * index;
    if (index < 0 || at + 1 >= all.length) {
      return false;
    }
    long here = log.position;
    long w = all[at];
    long r = all[at + 1];
    return w == here || w <= here && (r == here || r > here && wasRead(log, index));
  }

  private boolean wasRead(ThreadLog log, int index) {
    long[] reads = readers[log.number & READERS - 1];
    return reads != null && reads[index] == log.position;
  }

  /** Whether it has the element, and a write of it is a repeat. */
  boolean repeatsWrite(ThreadLog log, int index) {
    long[] all = words;
    int at = 2 * index;
    return index >= 0
        && at + 1 < all.length
        && all[at] == log.position
        && all[at + 1] <= log.position;
  }

  /** A read by the log's thread. */
  void read(ThreadLog log, int index, int site) {
    if (!repeatsRead(log, index)) {
      recordRead(log, index, site);
    }
  }

  /** A write by the log's thread. */
  void write(ThreadLog log, int index, int site) {
    if (!repeatsWrite(log, index)) {
      recordWrite(log, index, site);
    }
  }

  /** A read with its value, repeat or not. */
  void read(ThreadLog log, int index, int site, long value) {
    markRead(log, index);
    log.access(TraceFormat.READ, number, index, site, value);
  }

  /** A write with its value, repeat or not. */
  void write(ThreadLog log, int index, int site, long value) {
    markWrite(log, index);
    log.access(TraceFormat.WRITE, number, index, site, value);
  }

  long number() {
    return number;
  }

  void recordRead(ThreadLog log, int index, int site) {
    markRead(log, index);
    log.read(number, index, site);
  }

  private void markRead(ThreadLog log, int index) {
    int at = 2 * index;
    long r;
    long now;
    do {
      r = (long) WORD.getVolatile(words, at + 1);
      now = log.after((long) WORD.getVolatile(words, at));
    } while (r < now && !WORD.compareAndSet(words, at + 1, r, now));
    if (r > now) {
      noteReader(log, index);
    }
  }

  private void noteReader(ThreadLog log, int index) {
    int reader = log.number & READERS - 1;
    if (readers[reader] == null) {
      readers[reader] = new long[words.length / 2];
    }
    readers[reader][index] = log.position;
  }

  void recordWrite(ThreadLog log, int index, int site) {
    markWrite(log, index);
    log.write(number, index, site);
  }

  private void markWrite(ThreadLog log, int index) {
    int at = 2 * index;
    long w;
    long now;
    do {
      w = (long) WORD.getVolatile(words, at);
      now = log.after(Math.max(w, (long) WORD.getVolatile(words, at + 1)));
    } while (!WORD.compareAndSet(words, at, w, now));
  }
}
