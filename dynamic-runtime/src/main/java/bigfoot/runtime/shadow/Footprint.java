package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.CompiledApart;
import bigfoot.runtime.fasttrack.ElementWords;
import bigfoot.runtime.fasttrack.Horizon;
import bigfoot.runtime.fasttrack.OwnElements;
import bigfoot.runtime.fasttrack.PendingChecks;
import bigfoot.runtime.fasttrack.Solitude;
import bigfoot.runtime.fasttrack.SyncStates;
import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.fasttrack.VarState;
import java.util.Arrays;

/**
 * The accesses to arrays of one thread since it last synchronized, not yet checked. Committed, that
 * is checked, before each release and each acquire, so that every check is covering and legitimate
 * (Section 2 of the paper): between two synchronizations a thread's clock stays as it is, and it
 * makes no difference when in between it checks.
 *
 * <pre>
 *         site   → {@link Stream}             the one it used last
 *                     ▲
 *        array   → {@link Pending}            in one of four places: what does not fit
 *                                      is committed early, which is always right
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
  private static final int MOST_ARRAYS = 1 << 10;

  /** So many arrays take longer to check than it takes to ask. */
  private static final int MANY = 8;

  /** Fewer are not worth forgetting: to make those again that are still in use costs a fork. */
  private static final int MANY_SHADOWS = 256;

  /** In so many places an array's entry can be. */
  private static final int WAYS = 4;

  /** Replaced under the lock; its length is a power of two. */
  private Pending[] arrays = new Pending[FIRST_SIZE];

  private Pending[] dirty = new Pending[8];
  private int dirtyCount;

  /** How often the cache was too small since it last grew. */
  private int misfits;

  /** Whose turn it is to leave {@link #arrays}. */
  private int turn;

  /** Guarded by the lock. */
  private final Commit commit;

  /** Shadows of arrays whose accesses are checked at once; used by the thread only. */
  private final RecentObjects<ArrayShadow> directs = new RecentObjects<>();

  /** Guarded by the lock. */
  private final Solitude solitude = new Solitude();

  /** For checks that are not put off; used by the thread only. */
  private final Commit atOnce;

  Footprint(RaceSink sink) {
    commit = new Commit(sink);
    atOnce = new Commit(sink);
  }

  /** One access that is not known to continue, or to be in, what its site did last. */
  byte[] addAside(ThreadState t, Object array, int index, int key) {
    Stream s = t.streams[Stream.place(key)];
    return s.serves(array, key)
        ? addTo(t, s, array, index, key)
        : addElsewhere(t, array, index, key);
  }

  /** One access at a site that has used another array last. */
  @CompiledApart
  private byte[] addElsewhere(ThreadState t, Object array, int index, int key) {
    ArrayShadow last = t.directs[Stream.place(key)];
    if (last != null
        && last.get() == array
        && last.direct()
        && checkAtOnce(t, last, array, index, key)) {
      return null;
    }
    Stream next = next(t, array, key);
    if (next != null) {
      return addTo(t, next, array, index, key);
    }
    ArrayShadow direct = direct(array);
    if (direct != null && checkAtOnce(t, direct, array, index, key)) {
      t.directs[Stream.place(key)] = direct;
      return null;
    }
    Stream s = recall(t, array, key);
    if (s != null) {
      return addTo(t, s, array, index, key);
    }
    addFirst(t, array, index, key);
    return null;
  }

  /** One access to an array that this site has no stream for. */
  @CompiledApart
  private void addFirst(ThreadState t, Object array, int index, int key) {
    int hash = ArrayTable.hash(array);
    Pending p = known(array, hash);
    ArrayShadow shadow = p != null ? p.shadow : ArrayTable.findOrMake(array, hash);
    boolean atOnce = shadow.direct() || shadow.small();
    if (!atOnce || !checkAtOnce(t, makeDirect(shadow, array), array, index, key)) {
      addFirst(t, p, shadow, index, key);
    }
  }

  @CompiledApart
  private synchronized void addFirst(
      ThreadState t, Pending known, ArrayShadow shadow, int index, int key) {
    if (!t.inside) {
      addSlowly(t, stream(t, known != null ? known : entry(t, shadow), key), index);
    }
  }

  private byte[] addTo(ThreadState t, Stream s, Object array, int index, int key) {
    if ((int) s.range == index) {
      s.range += s.step;
    } else if (s.marks != null) {
      s.marks.set(index);
    } else if (!s.covers(index)
        && !(s.idle() && !s.sequence(index) && checkAtOnce(t, s.shadow, array, index, key))
        && !s.begins(index)) {
      addSlowly(t, s, index);
    }
    return s.seen;
  }

  /**
   * When the array has a state for each element, an access is checked without further ado, unless
   * it is one of a sequence: that may bring back a shorter form. False when it is to be put off.
   */
  private boolean checkAtOnce(ThreadState t, ArrayShadow shadow, Object array, int index, int key) {
    if (index < 0 || index >= shadow.length) {
      return false;
    }
    boolean write = (key & 1) != 0;
    ElementWords words = shadow.words();
    if (words != null) {
      return words.settled(index, t, write)
          || !t.inside
              && (OwnElements.access(words, index, key >>> 1, t, write)
                  || atOnce.checkElement(t, array, words, index, key));
    }
    VarState[] fine = shadow.fine();
    if (fine == null) {
      return false;
    }
    VarState state = fine[index];
    if (state != null && (write ? state.sameEpochWrite(t.epoch) : state.sameEpochRead(t.epoch))) {
      return true;
    }
    return !t.inside && atOnce.checkElement(t, array, shadow, fine, index, key);
  }

  /** The shadow of array when this thread knows that accesses to that are checked at once. */
  private ArrayShadow direct(Object array) {
    ArrayShadow known = directs.get(array);
    return known != null && known.direct() ? known : null;
  }

  /**
   * Accesses to the array are checked at once from now on: it is small, so that there is little to
   * put together, or that has not paid ({@link Pending#notWorthIt}).
   */
  @CompiledApart
  private ArrayShadow makeDirect(ArrayShadow shadow, Object array) {
    ArrayTable.expunge();
    ArrayShadow published = ArrayTable.publish(shadow, array);
    if (!published.direct()) {
      published.makeDirect();
    }
    return directs.add(array, published);
  }

  /** The accesses lo, lo + step, … below hi. */
  void addRange(ThreadState t, Object array, int lo, int hi, int step, int key) {
    ArrayShadow last = t.directs[Stream.place(key)];
    if (last != null && last.get() == array && last.settled(lo, hi, step, t, (key & 1) != 0)) {
      return;
    }
    Stream s = recall(t, array, key);
    if (s == null && (key & 1) == 0 && isWritten(array, lo, hi)) {
      return;
    }
    ArrayShadow direct = s == null ? direct(array) : null;
    if (direct != null && !t.inside) {
      atOnce.checkRange(t, array, direct, lo, hi, step, key);
      t.directs[Stream.place(key)] = direct;
    } else if (s == null || !s.takes(lo, hi, step)) {
      addRangeSlowly(t, s, array, lo, hi, step, key);
    }
  }

  /** Whether these elements are to be checked as written: their reads add nothing to that. */
  private boolean isWritten(Object array, int lo, int hi) {
    Pending p = known(array, ArrayTable.hash(array));
    return p != null && p.writes(lo, hi);
  }

  /** The stream for this key, or null; its site's most recent from now on. */
  private Stream recall(ThreadState t, Object array, int key) {
    Stream last = t.streams[Stream.place(key)];
    if (last.serves(array, key)) {
      return last;
    }
    Stream s = next(t, array, key);
    return s != null ? s : search(t, last, array, key);
  }

  /** As {@link #recall}, where the site goes through its arrays as it did before. */
  private Stream next(ThreadState t, Object array, int key) {
    Stream next = t.streams[Stream.place(key)].after;
    if (!next.serves(array, key)) {
      return null;
    }
    t.streams[Stream.place(key)] = next;
    return next;
  }

  @CompiledApart
  private Stream search(ThreadState t, Stream last, Object array, int key) {
    Pending p = known(array, ArrayTable.hash(array));
    Stream s = p == null ? null : p.find(key);
    if (s != null) {
      t.streams[Stream.place(key)] = s;
      last.isFollowedBy(s);
    }
    return s;
  }

  /** What is pending on array; null when there is no entry for it. */
  private Pending known(Object array, int hash) {
    Pending[] all = arrays;
    int first = hash & all.length - WAYS;
    for (int i = first; i < first + WAYS; i++) {
      Pending p = all[i];
      if (p == null || p.of(array, hash)) {
        return p;
      }
    }
    return null;
  }

  @CompiledApart
  private synchronized void addSlowly(ThreadState t, Stream s, int index) {
    if (t.inside) {
      return;
    }
    Pending p = s.pending;
    Accesses accesses = p.accesses(s.key);
    if (s.idle()) {
      open(p);
      if (accesses.inMarks()) {
        s.follow(accesses.marks());
        s.marks.set(index);
      } else {
        s.start(index);
      }
    } else if (!s.growDown(index) && !s.stride(index)) {
      s.addTo(accesses.ranges, s.shadow.length);
      s.start(index);
      relieve(t, p, s.key);
    }
  }

  /** Known is the stream for this key where the caller has found it. */
  @CompiledApart
  private synchronized void addRangeSlowly(
      ThreadState t, Stream known, Object array, int lo, int hi, int step, int key) {
    if (t.inside) {
      return;
    }
    Stream s = known != null ? known : target(t, array, key);
    Pending p = s.pending;
    open(p);
    p.stop(s);
    if (!s.start(lo, hi, step)) {
      p.accesses(key).ranges.add(lo, hi, step, key >>> 1, s.shadow.length);
    }
    relieve(t, p, key);
  }

  /** The stream for accesses with this key, taken from another if need be. */
  private Stream target(ThreadState t, Object array, int key) {
    int hash = ArrayTable.hash(array);
    Pending known = known(array, hash);
    return stream(t, known != null ? known : entry(t, ArrayTable.findOrMake(array, hash)), key);
  }

  private Stream stream(ThreadState t, Pending p, int key) {
    Stream s = p.find(key);
    if (s == null) {
      s = p.add(key);
      relieve(t, p, 0);
      relieve(t, p, 1);
    }
    return s;
  }

  /** An entry for an array that has none, taken from another if need be. */
  @CompiledApart
  private Pending entry(ThreadState t, ArrayShadow shadow) {
    int first = shadow.hash & arrays.length - WAYS;
    int chosen = -1;
    for (int i = first; i < first + WAYS; i++) {
      if (arrays[i] == null) {
        return arrays[i] = new Pending(shadow);
      }
      if (!arrays[i].dirty) {
        chosen = i;
      }
    }
    if (chosen < 0 && ++misfits > arrays.length / WAYS && arrays.length < MOST_ARRAYS) {
      growArrays();
      return entry(t, shadow);
    }
    return retarget(t, arrays[chosen < 0 ? victim(first) : chosen], shadow);
  }

  /** Whose turn it is among those from first on; {@link #lend} leaves one. */
  private int victim(int first) {
    int i = first + (turn++ & WAYS - 1);
    return arrays[i].lent ? victim(first) : i;
  }

  /** The marks that s sets, for its site to set itself until the thread synchronizes, or null. */
  synchronized byte[] lend(Stream s) {
    Pending p = s.pending;
    if (!s.marks.isDense() || !p.lent && lentWith(p) == WAYS - 1) {
      return null;
    }
    p.lent = true;
    return s.marks.open();
  }

  /** Of how many arrays that share their places with p's marks are lent. */
  private int lentWith(Pending p) {
    int first = p.hash() & arrays.length - WAYS;
    int lent = 0;
    for (int i = first; i < first + WAYS; i++) {
      lent += arrays[i] != null && arrays[i].lent ? 1 : 0;
    }
    return lent;
  }

  private Pending retarget(ThreadState t, Pending p, ArrayShadow shadow) {
    if (p.dirty) {
      removeDirty(p);
      commit(t, p);
    }
    p.retarget(shadow);
    return p;
  }

  private void removeDirty(Pending p) {
    Pending last = dirty[--dirtyCount];
    dirty[last.place = p.place] = last;
    dirty[dirtyCount] = null;
  }

  private void open(Pending p) {
    if (!p.dirty) {
      p.dirty = true;
      if (dirtyCount == dirty.length) {
        dirty = Arrays.copyOf(dirty, 2 * dirtyCount);
      }
      p.place = dirtyCount;
      dirty[dirtyCount++] = p;
    }
  }

  /** Keeps what is pending on one array short. */
  private void relieve(ThreadState t, Pending p, int key) {
    p.relieve(key);
    if (p.accesses(key).crowded()) {
      removeDirty(p);
      commit(t, p);
    }
  }

  @Override
  public void run(ThreadState t) {
    if (dirtyCount != 0 && !t.inside) {
      SlowPaths.commitAll(this, t);
    }
  }

  @Override
  public boolean any() {
    return dirtyCount != 0;
  }

  @Override
  public boolean many() {
    return dirtyCount >= MANY;
  }

  /**
   * {@inheritDoc} A shadow that all threads to come find in order need not be found. There may be
   * thousands, of arrays that are long dead: a weak reference that the collector promotes keeps its
   * array until the next full collection.
   */
  @Override
  public void forgetPast(ThreadState t) {
    int shadows = dirtyCount == 0 ? ArrayTable.size() : 0;
    if (shadows >= MANY_SHADOWS && Horizon.passedAll(t)) {
      forget(t);
      ArrayTable.clear();
      SyncStates.renew(shadows);
      ForeignFields.renew(t, shadows);
    }
  }

  private synchronized void forget(ThreadState t) {
    for (Pending p : arrays) {
      if (p != null) {
        p.leave();
      }
    }
    arrays = new Pending[FIRST_SIZE];
    misfits = 0;
    directs.clear();
    Arrays.fill(t.directs, null);
  }

  synchronized void commitAll(ThreadState t) {
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
        check(stand, dirty[i]);
        dirty[i].writes.ranges.clear();
        dirty[i].reads.ranges.clear();
      }
    }
  }

  @CompiledApart
  private void commit(ThreadState t, Pending p) {
    p.dirty = false;
    if (solitude.holds(t)) {
      p.clear();
      return;
    }
    check(t, p);
    p.clear();
    if (p.shadow.direct() || p.notWorthIt(commit.scattered())) {
      checkAtOnceFromNowOn(p);
    }
  }

  @CompiledApart
  private void checkAtOnceFromNowOn(Pending p) {
    Object array = p.shadow.get();
    if (array != null) {
      makeDirect(p.shadow, array);
      p.leave();
    }
  }

  private void check(ThreadState t, Pending p) {
    Object array = p.shadow.get();
    if (array != null) {
      ArrayShadow shadow = ArrayTable.publish(p.shadow, array);
      if (shadow != p.shadow) {
        p.replaceShadow(shadow);
      }
      SlowPaths.run(commit, t, array, p);
    }
  }

  private void growArrays() {
    Pending[] grown = new Pending[2 * arrays.length];
    for (Pending p : arrays) {
      if (p != null) {
        int i = p.hash() & grown.length - WAYS;
        while (grown[i] != null) {
          i++;
        }
        grown[i] = p;
      }
    }
    arrays = grown;
    misfits = 0;
  }
}
