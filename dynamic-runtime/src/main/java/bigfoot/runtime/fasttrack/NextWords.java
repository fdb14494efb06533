package bigfoot.runtime.fasttrack;

/**
 * The field or element that a thread is checking: the state it had, and the one it is to have if it
 * still has that. The code of checked classes reads these, so as to change the words itself.
 */
public abstract class NextWords extends ThreadClock {
  /** So often a thread looks whether another has done with a field: about a second. */
  static final int MOST_TRIES = 1 << 22;

  private static final int TRIES_BEFORE_YIELD = 64;

  /** The write word that the field had when the next state was found. */
  public long expected;

  /** The next state. */
  public long nextWrite;

  public long nextRead;

  public Details nextDetails;

  /** What is to be renewed in place, of which the next state consists, or null. */
  FieldReads renewing;

  /** Which of its reads, and where it is now. */
  int renewed;

  int renewedAt;

  /** Whether something is to be done after the state was replaced. */
  public boolean unfinished;

  final RecentNotes notes = new RecentNotes();

  /** How often the words were found busy. */
  private int tries;

  void beginCheck() {
    unfinished = false;
    tries = 0;
  }

  /**
   * When another thread is changing the words, which takes it a few instructions, unless it was
   * interrupted in the midst of them: to be looked at again. When it seems to have died there, as
   * for want of stack, the next state is that of a field that was never accessed.
   */
  boolean waits(long w) {
    pause(++tries);
    boolean dead = tries >= MOST_TRIES;
    expected = dead ? w : Word.NEVER;
    if (dead) {
      nextWrite = Word.NONE;
      nextRead = Word.NONE;
      nextDetails = null;
    }
    return true;
  }

  static void pause(int tries) {
    if (tries % TRIES_BEFORE_YIELD != 0) {
      Thread.onSpinWait();
    } else {
      Thread.yield();
    }
  }

  /**
   * The next state has the same words and other details, and there is more to do then. Whether to
   * go on, for the words may be busy.
   */
  public boolean propose(long w, long r, Details d) {
    if (w == Word.BUSY) {
      return waits(w);
    }
    expected = w;
    nextWrite = w;
    nextRead = r;
    nextDetails = d;
    unfinished = true;
    return true;
  }

  /** The note of these locks; d is the one before, or null. */
  final Details note(Details d, HeldLocks write, HeldLocks read) {
    boolean same = LockNote.write(d) == write && LockNote.read(d) == read;
    return same ? d : HeldLocks.note(write, read, notes);
  }

  /** The next state has these locks; d is the note of the last one, or null. */
  void noteNext(Details d, HeldLocks write, HeldLocks read) {
    Details note = note(d, write, read);
    if (note != nextDetails) {
      nextDetails = note;
    }
  }
}
