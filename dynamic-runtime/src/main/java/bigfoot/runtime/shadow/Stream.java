package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.ThreadState;
import java.util.Arrays;

/**
 * The accesses of one thread at one site to one array, as they come: an arithmetic sequence that
 * grows. Belongs to a {@link Pending}; retargeted, never freed.
 *
 * <pre>
 *  63              32 31               0
 * +------------------+------------------+
 * |  lo              |  next            |   range
 * +------------------+------------------+
 * </pre>
 *
 * The elements are lo, lo + step, …, next - step. One word, so that another thread that runs the
 * checks of this one (at exit) sees some moment's range and never a mixture. Indices are taken as
 * they come, also those outside the array, whose access throws; {@link Ranges#add} drops these.
 */
public final class Stream {
  /** So many streams a thread finds by their site. */
  public static final int SITES = 64;

  /** No elements; next is an index that no access has. */
  private static final long IDLE = Integer.MIN_VALUE & 0xFFFFFFFFL;

  private static final byte[] NO_MARKS = {};
  private static final Stream NONE = new Stream();

  /** As many accesses one after the other are worth a range. */
  private static final int LONG_SEQUENCE = 8;

  private static final int UNUSED = -1;

  /** site << 1, odd for writes, or {@link #UNUSED}. Written under the footprint's lock. */
  int key = UNUSED;

  /** Whose array. Written under the footprint's lock. */
  ArrayShadow shadow;

  /** Where the ranges go that this stream has left. Written under the footprint's lock. */
  Pending pending;

  /** Positive. Written under the footprint's lock. */
  int step = 1;

  /** Written by the thread whose footprint it is; without the lock only to let it grow. */
  long range = IDLE;

  /** Where the accesses go instead, when there is no order in them; else null. Under the lock. */
  IndexMarks marks;

  /** The marks themselves, or none: for the fast path. Used by the thread. */
  byte[] seen = NO_MARKS;

  /** The one that its site used after it last time; there it is looked for first. */
  Stream after = this;

  /** The last access checked at once, and how many before it led up to it. Used by the thread. */
  private int lastIndex;

  private int sequence;

  Stream() {}

  /** Room for the stream that each site used last, by {@link #place}; used by one thread. */
  public static Stream[] none() {
    Stream[] streams = new Stream[SITES];
    Arrays.fill(streams, NONE);
    return streams;
  }

  /** Where the stream is that the key's site used last. */
  static int place(int key) {
    return key >>> 1 & SITES - 1;
  }

  /** The array that site used last in t; null: none is known. */
  public static Object lastArray(ThreadState t, int site) {
    Stream s = t.streams[place(site << 1)];
    return s.key >>> 1 == site ? s.shadow.get() : null;
  }

  boolean serves(Object array, int what) {
    return key == what && shadow.get() == array;
  }

  /** Next time its site is likely to use another after it; the one of nobody has no site. */
  void isFollowedBy(Stream other) {
    if (this != NONE) {
      after = other;
    }
  }

  /** Begins to serve another key, or array. */
  void serve(Pending of, int what) {
    key = what;
    pending = of;
    shadow = of.shadow;
  }

  /** Serves nobody. */
  void leave() {
    key = UNUSED;
    shadow = null;
    after = this;
  }

  boolean idle() {
    return (int) range < Integer.MIN_VALUE / 2;
  }

  /** Whether there was no access since it was stopped. */
  boolean unused() {
    return idle() && marks == null;
  }

  /** Forgets the elements, but not their distance: the next ones are likely to have it too. */
  void stop() {
    range = IDLE;
    marks = null;
    seen = NO_MARKS;
  }

  /** From now on accesses go to these marks. */
  void follow(IndexMarks others) {
    others.addSite(key >>> 1);
    marks = others;
    seen = others.all();
  }

  /** Takes an access in that continues the sequence, or is already there: a few instructions. */
  boolean takes(int index) {
    byte[] marks = seen;
    if (index >= 0 && index < marks.length && marks[index] != 0) {
      return true;
    }
    long r = range;
    if ((int) r == index) {
      range = r + step;
      return true;
    }
    return covers(index);
  }

  /** Starts anew with one element, and guesses the next. */
  void start(int index) {
    if (index > Integer.MAX_VALUE - step) {
      step = 1;
    }
    range = pack(index, index + step);
  }

  /** Whether index is among the elements of a sequence. */
  boolean covers(int index) {
    long r = range;
    int lo = (int) (r >> 32);
    return index >= lo && index < (int) r && (step == 1 || (index - lo) % step == 0);
  }

  /** Lets the sequence grow at its low end. */
  boolean growDown(int index) {
    long r = range;
    if ((int) (r >> 32) - (long) step != index) {
      return false;
    }
    range = pack(index, (int) r);
    return true;
  }

  /** Makes one element and another that follows it the first of a stride. */
  boolean stride(int index) {
    int lo = (int) (range >> 32);
    if ((int) range - lo != step) {
      return false;
    }
    long distance = Math.abs((long) index - lo);
    long next = Math.max(index, lo) + distance;
    if (next > Integer.MAX_VALUE || Math.min(index, lo) < 0) {
      return false;
    }
    step = (int) distance;
    range = pack(Math.min(index, lo), (int) next);
    return true;
  }

  /** Whether the index, of an access checked at once, makes a sequence with those before it. */
  boolean sequence(int index) {
    sequence = index == lastIndex + 1 ? sequence + 1 : 0;
    lastIndex = index;
    return sequence >= LONG_SEQUENCE;
  }

  /**
   * Takes lo, lo + by, … below hi in without the lock, if that can be: as one step, which nobody
   * who looks meanwhile takes for something else, while the footprint is known to hold something.
   */
  boolean takes(int lo, int hi, int by) {
    if (!idle()) {
      return growBy(lo, hi, by);
    }
    return by == step && pending.dirty && marks == null && start(lo, hi, by);
  }

  /** Starts with one element without the lock, as {@link #takes(int, int, int)} with a range. */
  boolean begins(int index) {
    if (!idle() || !pending.dirty || pending.accesses(key).inMarks()) {
      return false;
    }
    start(index);
    return true;
  }

  /** Takes lo, lo + by, … below hi in, when they and the present elements are one sequence. */
  private boolean growBy(int lo, int hi, int by) {
    long r = range;
    int first = (int) (r >> 32);
    int next = (int) r;
    if (by != step || lo > next || (lo - (long) first) % by != 0 || hi > Integer.MAX_VALUE - by) {
      return false;
    }
    int end = lo + (hi - lo + by - 1) / by * by;
    if (end < first) {
      return false;
    }
    range = pack(Math.min(lo, first), Math.max(end, next));
    return true;
  }

  /** Starts anew with lo, lo + by, … below hi. */
  boolean start(int lo, int hi, int by) {
    if (hi > Integer.MAX_VALUE - by) {
      return false;
    }
    step = by;
    range = pack(lo, lo + (hi - lo + by - 1) / by * by);
    return true;
  }

  /** Adds the elements of this moment to the ranges. */
  void addTo(Ranges ranges, int length) {
    addTo(ranges, range, step, key >>> 1, length);
  }

  /** Adds the elements that a stream had to the ranges. */
  static void addTo(Ranges ranges, long range, int step, int site, int length) {
    int next = (int) range;
    ranges.add((int) (range >> 32), next - step + 1, step, site, length);
  }

  /** Whether it has all elements of an array of this length. */
  boolean isWhole(int length) {
    return step == 1 && (int) (range >> 32) <= 0 && (int) range >= length;
  }

  /** How far one gets with its elements and all those below from: from, or more. */
  int reachedFrom(int from) {
    int lo = (int) (range >> 32);
    int end = step == 1 ? (int) range : (int) range - lo == step ? lo + 1 : lo;
    return lo <= from && end > from ? end : from;
  }

  /** How many elements it has. */
  int elements() {
    long r = range;
    return ((int) r - (int) (r >> 32)) / step;
  }

  private static long pack(int lo, int next) {
    return (long) lo << 32 | next & 0xFFFFFFFFL;
  }
}
