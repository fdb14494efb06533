package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.CompiledApart;
import bigfoot.runtime.fasttrack.ElementWords;
import bigfoot.runtime.fasttrack.Horizon;
import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.fasttrack.VarState;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.util.Arrays;

/**
 * What is remembered of the accesses to one array, which it does not keep alive; a node of {@link
 * ArrayTable}. Its state is one of
 *
 * <ul>
 *   <li>null: nothing, as every array starts;
 *   <li>a {@link VarState}: one state for all elements, replaced by CAS;
 *   <li>{@link Owned}: what one thread has done alone, changed under its lock, left by setting
 *       {@code retired} under it;
 *   <li>{@link Segments}: blocks and strides, changed under their lock, left by setting {@code
 *       retired} under it;
 *   <li>a {@code VarState[]}: one state for each element, replaced by CAS, left by setting every
 *       element to {@link VarState#SEALED}, after which it never changes;
 *   <li>{@link ElementWords}: two words for each element, left by sealing them. For arrays whose
 *       accesses are checked at once, unless they are very long. Short arrays stay so.
 * </ul>
 *
 * Whoever finds a representation retired or sealed starts over with the present one, so no update
 * is lost when the representation changes.
 */
public final class ArrayShadow extends WeakReference<Object> {
  /** Arrays up to this length have no segments: they go from one state to one for each element. */
  static final int SMALL = 64;

  private static final int MOST_TAKEN_BACK = 6;

  /** One run in so many elements is too many for segments. */
  static final int MANY_RUNS = 16;

  private static final VarHandle STATE;
  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(VarState[].class);

  static {
    try {
      STATE = MethodHandles.lookup().findVarHandle(ArrayShadow.class, "state", Object.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  final int hash;
  final int length;

  /** The rest of the table's chain, guarded by the table; see there for before it is published. */
  ArrayShadow next;

  /** Whether the table has it; before that it belongs to the thread that made it. */
  private boolean published;

  private volatile Object state;

  /** Whether accesses are to be checked one by one, at once, while there is a state for each. */
  private boolean direct;

  /** How often that was taken back, as far as that counts. */
  private byte takenBack;

  /** How many collections had been seen when it was made, modulo 256. */
  final byte made;

  ArrayShadow(Object array, int hash, byte collections, ReferenceQueue<Object> collected) {
    super(array, collected);
    this.hash = hash;
    this.made = collections;
    this.length = Array.getLength(array);
  }

  boolean published() {
    return published;
  }

  void setPublished() {
    published = true;
  }

  /** The states of the elements one by one, when that is the representation, else null. */
  VarState[] fine() {
    Object now = state;
    return now instanceof VarState[] ? (VarState[]) now : null;
  }

  /** The states of the elements one by one, when they are words, else null. */
  ElementWords words() {
    Object now = state;
    return now instanceof ElementWords ? (ElementWords) now : null;
  }

  /** Whether an access by t to an element that has words changes nothing. */
  boolean settled(int i, ThreadState t, boolean write) {
    Object now = state;
    return now instanceof ElementWords
        && i >= 0
        && i < length
        && ((ElementWords) now).settled(i, t, write);
  }

  /** As {@link #settled(int, ThreadState, boolean)}, for the elements lo, lo + step, … below hi. */
  boolean settled(int lo, int hi, int step, ThreadState t, boolean write) {
    Object now = state;
    return now instanceof ElementWords && ((ElementWords) now).settled(lo, hi, step, t, write);
  }

  /** From now on accesses are checked at once, each on its element's state. */
  void makeDirect() {
    if (length > ElementWords.LONGEST) {
      expand();
    } else {
      toWords();
    }
    direct = true;
  }

  @CompiledApart
  private synchronized void toWords() {
    Object now = state;
    while (!(now instanceof ElementWords)) {
      if (now instanceof Owned) {
        disown((Owned) now);
      } else if (now instanceof Segments) {
        expand((Segments) now);
      } else if (now instanceof VarState[]) {
        state = new ElementWords(sealed((VarState[]) now));
      } else {
        STATE.compareAndSet(this, now, new ElementWords(length, (VarState) now));
      }
      now = state;
    }
  }

  private static VarState[] sealed(VarState[] fine) {
    VarState[] taken = new VarState[fine.length];
    for (int i = 0; i < taken.length; i++) {
      taken[i] = (VarState) ELEMENT.getAndSet(fine, i, VarState.SEALED);
    }
    return taken;
  }

  /** Whether it is better to check accesses at once than to note them first. */
  boolean direct() {
    return direct;
  }

  /** From now on accesses are noted first, and it takes more to have that changed again. */
  private void makeIndirect() {
    direct = false;
    takenBack += takenBack < MOST_TAKEN_BACK ? 1 : 0;
  }

  /** What it takes to make it direct, as so many times what it takes at first. */
  int reluctance() {
    return 1 << takenBack;
  }

  boolean small() {
    return length <= SMALL;
  }

  /** How many states are stored. */
  int weight() {
    Object now = state;
    if (now instanceof Owned) {
      return ((Owned) now).weight();
    }
    if (now instanceof Segments) {
      synchronized (now) {
        return ((Segments) now).weight();
      }
    }
    boolean each = now instanceof VarState[] || now instanceof ElementWords;
    return each ? length : now == null ? 0 : 1;
  }

  /**
   * Notes what is pending as done by t, when t is the only one to use the array since all elements
   * had one state. REFUSED: it is to be checked.
   */
  @CompiledApart
  Owned.Noted own(Pending p, ThreadState t) {
    Object now = state;
    if (now instanceof Owned) {
      return ((Owned) now).note(p, t);
    }
    boolean uniform = now == null || now instanceof VarState;
    if (small()
        || direct
        || !uniform
        || now != null && !((VarState) now).isBefore(t)
        || p.writesAll()) {
      return Owned.Noted.REFUSED; // all written is one state, however it is read after
    }
    Owned owned = new Owned(t, Horizon.settle((VarState) now), length);
    owned.note(p, t);
    return STATE.compareAndSet(this, now, owned) ? Owned.Noted.NEW : Owned.Noted.REFUSED;
  }

  /** Gives every element the state that its only user has left. */
  @CompiledApart
  private void disown(Owned owned) {
    synchronized (owned) {
      if (!owned.retired) {
        owned.retired = true;
        Segments segments = owned.states();
        state = segments.uniform() ? segments.whole() : segments;
      }
    }
  }

  /** Applies t to the elements lo, lo + step, … below hi; 0 <= lo < hi <= length. */
  @CompiledApart
  void apply(int lo, int hi, int step, Transition t) {
    for (int next = lo; next < hi; ) {
      next = applyOnce(next, hi, step, t);
    }
  }

  /** Applies t as far as the present representation goes; the first element not done, or hi. */
  private int applyOnce(int lo, int hi, int step, Transition t) {
    Object now = state;
    boolean done;
    if (now instanceof VarState[]) {
      return applyFine((VarState[]) now, lo, hi, step, t);
    } else if (now instanceof ElementWords) {
      return applyWords((ElementWords) now, lo, hi, step, t);
    } else if (now instanceof Segments) {
      done = applySegments((Segments) now, lo, hi, step, t);
    } else if (now instanceof Owned) {
      disown((Owned) now);
      done = false;
    } else if (lo == 0 && hi == length && (step == 1 || length == 1)) {
      done = applyWhole((VarState) now, t);
    } else {
      done = refine((VarState) now, lo, hi, step, t);
    }
    return done ? hi : lo;
  }

  /** Applies t to the elements whose marks are set, which are in no order. */
  @CompiledApart
  void apply(IndexMarks marks, Transition t) {
    expand();
    for (int lo = marks.nextSet(0); lo >= 0 && lo < length; ) {
      int hi = Math.min(marks.nextClear(lo), length);
      apply(lo, hi, 1, t);
      lo = marks.nextSet(hi);
    }
  }

  /** Forgets everything, when the array is gone. */
  void drop() {
    state = null;
  }

  /** Goes to one state for each element. */
  @CompiledApart
  private void expand() {
    Object now = state;
    while (!(now instanceof VarState[] || now instanceof ElementWords)) {
      if (now instanceof Owned) {
        disown((Owned) now);
      } else if (now instanceof Segments) {
        expand((Segments) now);
      } else {
        VarState[] fine = room();
        Arrays.fill(fine, now);
        STATE.compareAndSet(this, now, fine);
      }
      now = state;
    }
  }

  /** Room for the states, if need be that of arrays that have just been found to be gone. */
  private VarState[] room() {
    try {
      return new VarState[length];
    } catch (OutOfMemoryError e) {
      ArrayTable.empty();
      return new VarState[length];
    }
  }

  private void expand(Segments segments) {
    synchronized (segments) {
      if (!segments.retired) {
        segments.retired = true;
        state = segments.expand(room());
      }
    }
  }

  private boolean applyWhole(VarState old, Transition t) {
    VarState now = t.apply(old, 0, length, 1);
    boolean done = now == old || STATE.compareAndSet(this, old, now);
    decide(done, t);
    return done;
  }

  /** One state was enough until now. */
  @CompiledApart
  private boolean refine(VarState old, int lo, int hi, int step, Transition t) {
    boolean done = t.apply(old, lo, hi, step) == old;
    if (!done) {
      t.reject();
      t.beginSettling(1);
      VarState rest = t.settle(old);
      Object refined = small() ? words(rest, lo, hi, step, t) : segments(rest, lo, hi, step, t);
      done = STATE.compareAndSet(this, old, refined);
    }
    decide(done, t);
    return done;
  }

  private ElementWords words(VarState rest, int lo, int hi, int step, Transition t) {
    ElementWords words = new ElementWords(length, rest);
    t.apply(words, lo, hi, step);
    return words;
  }

  private Segments segments(VarState rest, int lo, int hi, int step, Transition t) {
    Segments segments = new Segments(length, rest);
    segments.apply(lo, hi, step, t);
    return segments;
  }

  private static void decide(boolean done, Transition t) {
    if (done) {
      t.accept();
    } else {
      t.reject();
    }
  }

  @CompiledApart
  private boolean applySegments(Segments segments, int lo, int hi, int step, Transition t) {
    synchronized (segments) {
      if (segments.retired) {
        return false;
      }
      SlowPaths.apply(segments, lo, hi, step, t);
      t.accept();
      adapt(segments, t);
      return true;
    }
  }

  /** Leaves the segments when one state is enough, or when there are too many of them. */
  @CompiledApart
  private void adapt(Segments segments, Transition t) {
    if (segments.weight() > segments.settleAt || segments.crowded()) {
      segments.settle(t);
    }
    if (segments.uniform()) {
      segments.retired = true;
      state = segments.whole();
    } else if (segments.crowded()) {
      expand(segments);
    }
  }

  @CompiledApart
  private int applyWords(ElementWords words, int lo, int hi, int step, Transition t) {
    int next = t.apply(words, lo, hi, step);
    t.accept();
    boolean much = (hi - lo) / step >= length / 4;
    if (next == hi && much && !small() && words.uniform(lo, hi, step)) {
      coarsen(words, t);
    }
    return next;
  }

  @CompiledApart
  private synchronized void coarsen(ElementWords words, Transition t) {
    if (state == words) {
      makeIndirect();
      t.beginSettling(length);
      replaceBy(words.seal(), t);
    }
  }

  @CompiledApart
  private int applyFine(VarState[] fine, int lo, int hi, int step, Transition t) {
    VarState same = null;
    boolean one = true;
    for (long i = lo; i < hi; i += step) {
      VarState now = applyElement(fine, (int) i, t);
      if (now == VarState.SEALED) {
        return (int) i;
      }
      one &= i == lo || now == same;
      same = now;
    }
    if (one && (hi - lo) / step >= length / 4) {
      coarsen(fine, t);
    }
    return hi;
  }

  /** The element's new state, or {@link VarState#SEALED} when it has moved. */
  VarState applyElement(VarState[] fine, int i, Transition t) {
    for (; ; ) {
      VarState old = (VarState) ELEMENT.getAcquire(fine, i);
      if (old == VarState.SEALED) {
        return old;
      }
      VarState now = t.apply(old, i, i + 1, 1);
      if (now == old || ELEMENT.compareAndSet(fine, i, old, now)) {
        t.accept();
        return now;
      }
      t.reject();
    }
  }

  /** Goes back to fewer states when there are few runs of equal ones. */
  @CompiledApart
  private void coarsen(VarState[] fine, Transition t) {
    t.beginSettling(length);
    if (runs(fine, t) > 1 + length / MANY_RUNS) {
      return;
    }
    synchronized (this) {
      if (state == fine) {
        makeIndirect();
        replaceBy(sealed(fine), t);
      }
    }
  }

  /** Goes on with these states, joined as far as they can be. */
  private void replaceBy(VarState[] sealed, Transition t) {
    for (int i = 0; i < length; i++) {
      sealed[i] = t.settle(sealed[i]);
    }
    Segments segments = Segments.of(sealed, t);
    if (segments.uniform()) {
      state = segments.whole();
    } else {
      state = small() ? new ElementWords(sealed) : segments;
    }
  }

  private static int runs(VarState[] fine, Transition t) {
    int runs = 1;
    VarState last = fine[0];
    VarState run = t.settle(last);
    for (VarState state : fine) {
      if (state != last) {
        last = state;
        VarState settled = t.settle(state);
        runs += settled == run ? 0 : 1;
        run = settled;
      }
    }
    return runs;
  }
}
