package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.PendingChecks;
import bigfoot.runtime.fasttrack.ThreadState;
import java.util.Arrays;

/**
 * The accesses to arrays of one thread since it last synchronized, not yet checked. Committed, that
 * is checked, before each release and each acquire, so that every check is covering and legitimate
 * (Section 2 of the paper): between two synchronizations a thread's clock stays as it is, and it
 * makes no difference when in between it checks.
 *
 * <pre>
 *  (array, site) → {@link Stream} ─┐          direct-mapped caches: what does not fit
 *        array   → {@link Pending} ◄┘          is committed early, which is always right
 * </pre>
 *
 * Only the thread itself adds accesses. It holds this object's lock when it does more than let a
 * stream grow; so whoever holds the lock while something is pending knows that the thread does not
 * pass a synchronization, and can commit in its stead ({@link #runFor}).
 *
 * <p>Arrays are referred to weakly only. The checks of an array that has died are moot: nobody can
 * touch it any more.
 */
final class Footprint implements PendingChecks {
  private static final int FIRST_SIZE = 64;
  private static final int MOST_STREAMS = 1 << 13;
  private static final int MOST_ARRAYS = 1 << 12;
  private static final int SPREAD = 0x9E3779B9;

  /** Replaced under the lock; its length is a power of two. */
  private Stream[] streams = newStreams(FIRST_SIZE);

  private Pending[] arrays = new Pending[FIRST_SIZE];

  private Pending[] dirty = new Pending[8];
  private int dirtyCount;

  /** How often a cache was too small since it last grew. */
  private int streamMisfits;

  private int arrayMisfits;

  private final Commit commit;

  Footprint(RaceSink sink) {
    commit = new Commit(sink);
  }

  private static Stream[] newStreams(int size) {
    Stream[] streams = new Stream[size];
    for (int i = 0; i < size; i++) {
      streams[i] = new Stream();
    }
    return streams;
  }

  /** One access; the part of it that is a handful of instructions. */
  void add(ThreadState t, Object array, int index, int key) {
    Stream s = stream(System.identityHashCode(array), key);
    if (s.key == key && s.shadow.get() == array) {
      long r = s.range;
      if ((int) r == index) {
        s.range = r + s.step;
        return;
      }
      if (s.covers(index)) {
        return;
      }
    }
    addSlowly(t, array, index, key);
  }

  /** The accesses lo, lo + step, … below hi. */
  void addRange(ThreadState t, Object array, int lo, int hi, int step, int key) {
    Stream s = stream(System.identityHashCode(array), key);
    if (s.key != key || s.shadow.get() != array || s.idle() || !s.growBy(lo, hi, step)) {
      addRangeSlowly(t, array, lo, hi, step, key);
    }
  }

  private Stream stream(int hash, int key) {
    Stream[] all = streams;
    return all[hash + key * SPREAD & all.length - 1];
  }

  private synchronized void addSlowly(ThreadState t, Object array, int index, int key) {
    if (t.inside) {
      return;
    }
    Stream s = target(t, array, key);
    if (s.idle()) {
      open(s);
      s.start(index);
    } else if (!s.growDown(index) && !s.stride(index)) {
      s.addTo(s.pending.ranges(key), s.shadow.length);
      s.start(index);
      relieve(t, s.pending);
    }
  }

  private synchronized void addRangeSlowly(
      ThreadState t, Object array, int lo, int hi, int step, int key) {
    if (t.inside) {
      return;
    }
    Stream s = target(t, array, key);
    Pending p = s.pending;
    if (s.idle()) {
      open(s);
    } else {
      s.addTo(p.ranges(key), s.shadow.length);
      s.stop();
    }
    if (!s.start(lo, hi, step)) {
      p.ranges(key).add(lo, hi, step, key >>> 1, s.shadow.length);
    }
    relieve(t, p);
  }

  /** The stream for accesses with this key, after what was in its place. */
  private Stream target(ThreadState t, Object array, int key) {
    int hash = ArrayTable.hash(array);
    Stream s = stream(hash, key);
    if (s.key == key && s.shadow.get() == array) {
      return s;
    }
    Pending p = pending(t, array, hash);
    s = free(hash, key);
    s.key = key;
    p.attach(s);
    return s;
  }

  /** The stream at the place for this key, taken from whom it served. */
  private Stream free(int hash, int key) {
    Stream s = stream(hash, key);
    if (s.pending != null) {
      if (!s.idle()) {
        s.addTo(s.pending.ranges(s.key), s.shadow.length);
        s.stop();
        if (++streamMisfits > streams.length && streams.length < MOST_STREAMS) {
          growStreams();
          return free(hash, key);
        }
      }
      s.pending.detach(s);
    }
    return s;
  }

  /** What is pending on array. */
  private Pending pending(ThreadState t, Object array, int hash) {
    int i = hash & arrays.length - 1;
    Pending p = arrays[i];
    if (p != null && p.shadow.get() == array) {
      return p;
    }
    if (p != null && p.dirty && ++arrayMisfits > arrays.length && arrays.length < MOST_ARRAYS) {
      growArrays();
      return pending(t, array, hash);
    }
    ArrayShadow shadow = ArrayTable.findOrMake(array, hash);
    if (p == null) {
      p = new Pending(shadow);
      arrays[i] = p;
    } else {
      if (p.dirty) {
        removeDirty(p);
        commit(t, p);
      }
      p.dropStreams();
      p.shadow = shadow;
    }
    return p;
  }

  private void removeDirty(Pending p) {
    int i = dirtyCount - 1;
    while (dirty[i] != p) {
      i--;
    }
    dirty[i] = dirty[--dirtyCount];
    dirty[dirtyCount] = null;
  }

  private void open(Stream s) {
    Pending p = s.pending;
    if (!p.dirty) {
      p.dirty = true;
      if (dirtyCount == dirty.length) {
        dirty = Arrays.copyOf(dirty, 2 * dirtyCount);
      }
      dirty[dirtyCount++] = p;
    }
  }

  /** Keeps the list of ranges short. */
  private void relieve(ThreadState t, Pending p) {
    if (p.crowded()) {
      p.writes.compact();
      p.reads.compact();
      if (p.crowded()) {
        removeDirty(p);
        commit(t, p);
      }
    }
  }

  @Override
  public void run(ThreadState t) {
    if (dirtyCount != 0 && !t.inside) {
      commitAll(t);
    }
  }

  @Override
  public boolean any() {
    return dirtyCount != 0;
  }

  private synchronized void commitAll(ThreadState t) {
    for (int i = 0; i < dirtyCount; i++) {
      commit(t, dirty[i]);
      dirty[i] = null;
    }
    dirtyCount = 0;
    ArrayTable.expunge();
  }

  /**
   * {@inheritDoc} While something is pending and this lock is held, t cannot synchronize, so its
   * clock is as it was at the accesses; and it was last changed before t took this lock to note the
   * first of them. What streams still take in meanwhile, t checks itself or nobody sees.
   */
  @Override
  public synchronized void runFor(ThreadState t) {
    if (dirtyCount != 0) {
      ThreadState stand = t.stand();
      for (int i = 0; i < dirtyCount; i++) {
        dirty[i].peekStreams();
        check(stand, dirty[i]);
      }
    }
  }

  private void commit(ThreadState t, Pending p) {
    p.stopStreams();
    p.dirty = false;
    check(t, p);
  }

  private void check(ThreadState t, Pending p) {
    Object array = p.shadow.get();
    if (array != null) {
      ArrayShadow shadow = ArrayTable.publish(p.shadow, array);
      if (shadow != p.shadow) {
        p.replaceShadow(shadow);
      }
      commit.run(t, array, p);
    }
    p.writes.clear();
    p.reads.clear();
  }

  private void growStreams() {
    Stream[] old = streams;
    Stream[] grown = newStreams(2 * old.length);
    for (Stream s : old) {
      if (s.pending != null) {
        grown[s.shadow.hash + s.key * SPREAD & grown.length - 1] = s;
      }
    }
    streams = grown;
    streamMisfits = 0;
  }

  private void growArrays() {
    Pending[] grown = new Pending[2 * arrays.length];
    for (Pending p : arrays) {
      if (p != null) {
        grown[p.shadow.hash & grown.length - 1] = p;
      }
    }
    arrays = grown;
    arrayMisfits = 0;
  }
}
