package bigfoot.runtime.fasttrack;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * A state for each element of an array, as fields have it: two {@link Word}s, changed as those of
 * {@link FieldCell}, and details where there are any. Twice the memory of a reference to a state,
 * but an access makes no new object: for arrays that are accessed here and there between locks.
 *
 * <p>An element that is {@linkplain #seal sealed} never changes again; its state is elsewhere.
 */
public final class ElementWords {
  /** Longer arrays had better share states. */
  public static final int LONGEST = 1 << 12;

  private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);
  private static final VarHandle COMMON;

  /** Nobody has accessed an element. */
  private static final Details UNSET = new LockNote(null, null);

  static {
    try {
      COMMON = MethodHandles.lookup().findVarHandle(ElementWords.class, "common", Details.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Sx.W and Sx.R of each element by turns. */
  final long[] words;

  /**
   * The locks of all elements that were accessed, while {@link #details} is null: mostly they are
   * the same. Set once.
   */
  private volatile Details common = UNSET;

  /** Null while locks are all there is, and the same. Made once; an element is whose it is busy. */
  private volatile Details[] details;

  /** The states of as many elements. */
  public ElementWords(VarState[] states) {
    words = new long[2 * states.length];
    for (int i = 0; i < states.length; i++) {
      if (i > 0 && states[i] == states[i - 1]) {
        repeat(i);
      } else {
        set(i, states[i]);
      }
    }
  }

  /** One state, or none, for each of so many elements. */
  public ElementWords(int length, VarState all) {
    words = new long[2 * length];
    if (all != null && length > 0) {
      set(0, all);
      for (int i = 1; i < length; i++) {
        repeat(i);
      }
    }
  }

  /** The state of the element before: mostly there is one for many. */
  private void repeat(int i) {
    words[2 * i] = words[2 * i - 2];
    words[2 * i + 1] = words[2 * i - 1];
    if (details != null) {
      details[i] = details[i - 1];
    }
  }

  private void set(int i, VarState s) {
    if (s == null) {
      return;
    }
    long w = FieldRules.writeWord(s);
    long r = FieldRules.readWord(s, w);
    boolean here = w != Word.NEVER && r != Word.NEVER;
    words[2 * i] = here ? w : Word.ELSEWHERE;
    words[2 * i + 1] = here ? r : Word.NONE;
    Details d = here ? note(s) : s;
    if (room(d) != null) {
      details[i] = d;
    }
  }

  private static LockNote note(VarState s) {
    return HeldLocks.note(s.writeLocks, s.readLocks, ThreadState.current().notes);
  }

  public int length() {
    return words.length / 2;
  }

  /** Whether an access to the element by t changes nothing. */
  public boolean settled(int i, ThreadState t, boolean write) {
    long w = words[2 * i];
    return write ? Word.is(w, t.mark) : Word.is(words[2 * i + 1], t.mark) || Word.is(w, t.readMark);
  }

  /** Whether accesses by t to the elements lo, lo + step, … below hi change nothing. */
  public boolean settled(int lo, int hi, int step, ThreadState t, boolean write) {
    for (long i = lo; i < hi; i += step) {
      if (!settled((int) i, t, write)) {
        return false;
      }
    }
    return true;
  }

  /** An access by t; what it races with is in t, if {@code t.unfinished}. False: it is sealed. */
  @CompiledApart
  public boolean check(int i, int site, ThreadState t, boolean write) {
    t.beginCheck();
    for (; ; ) {
      long w = write(i);
      if (w == Word.SEALED) {
        return false;
      }
      long r = read(i);
      Details d = details(i, w, r);
      t.unfinished = false;
      if (!FieldRules.next(t, w, r, d, site, write)
          || t.expected == w && replace(i, w, r, d, t.nextWrite, t.nextRead, t.nextDetails)) {
        return true;
      }
    }
  }

  /** Sx.W of the element, before all that is known of it otherwise. */
  long write(int i) {
    return (long) WORD.getAcquire(words, 2 * i);
  }

  /** Sx.R of the element. */
  long read(int i) {
    return words[2 * i + 1];
  }

  /** Gives the element the next words and details, if it still has these. */
  boolean replace(int i, long w, long r, Details d, long nextW, long nextR, Details next) {
    room(next);
    if (!WORD.compareAndSet(words, 2 * i, w, Word.BUSY)) {
      return false;
    }
    boolean same = words[2 * i + 1] == r && details(i, w, r) == d;
    if (same) {
      words[2 * i + 1] = nextR;
      note(i, d, next);
    }
    WORD.setRelease(words, 2 * i, same ? nextW : w);
    return same;
  }

  /** Notes are shared, so that mostly the one there is the one to be. */
  private void note(int i, Details before, Details next) {
    Details[] each = details;
    if (each != null && (before != next || before == null)) {
      each[i] = next;
    }
  }

  /** The details of the element whose words are these. */
  Details details(int i, long w, long r) {
    if (w == Word.NONE && r == Word.NONE) {
      return null;
    }
    Details[] each = details;
    return each == null ? common : each[i];
  }

  /** Makes room for these details, if need be for each element by itself; null when not. */
  private Details[] room(Details d) {
    if (details == null && !(d instanceof VarState)) {
      boolean first = common == UNSET && COMMON.compareAndSet(this, UNSET, d);
      if (first || LockNote.same(common, d)) {
        return null;
      }
    }
    return details != null ? details : separate();
  }

  private synchronized Details[] separate() {
    if (details == null) {
      // From here on what is common cannot change, so that whoever still relies on it is not lost.
      COMMON.compareAndSet(this, UNSET, null);
      Details[] each = new Details[length()];
      Arrays.fill(each, common);
      details = each;
    }
    return details;
  }

  /**
   * Whether the elements lo, lo + step, … below hi were last accessed in one epoch, by one kind.
   */
  public boolean uniform(int lo, int hi, int step) {
    for (long i = lo; i < hi; i += step) {
      if (!Word.is(words[2 * (int) i], words[2 * lo])
          || !Word.is(words[2 * (int) i + 1], words[2 * lo + 1])) {
        return false;
      }
    }
    return true;
  }

  /** The states of all elements, none of which can change any more. */
  public VarState[] seal() {
    VarState[] states = new VarState[length()];
    for (int i = 0; i < states.length; i++) {
      states[i] = seal(i);
    }
    return states;
  }

  private VarState seal(int i) {
    for (int tries = 1; ; tries++) {
      long w = (long) WORD.getAcquire(words, 2 * i);
      boolean busy = w == Word.BUSY && tries < NextWords.MOST_TRIES;
      if (busy || !WORD.compareAndSet(words, 2 * i, w, Word.SEALED)) {
        NextWords.pause(tries);
      } else {
        return w == Word.BUSY ? null : sealed(i, w, words[2 * i + 1]);
      }
    }
  }

  private VarState sealed(int i, long w, long r) {
    Details d = details(i, w, r);
    boolean untouched = w == Word.NONE && r == Word.NONE;
    return untouched ? null : Word.isHere(w) ? FieldRules.state(w, r, d) : (VarState) d;
  }
}
