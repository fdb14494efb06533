package bigfoot.runtime.fasttrack;

/**
 * One access to a field in one {@code long}, kept in the object itself: who, when and where.
 *
 * <pre>
 *  63  62        51 50                     22 21           0
 * +---+------------+-------------------------+--------------+
 * | 0 | slot (12)  | clock (29)              | place (22)   |
 * +---+------------+-------------------------+--------------+
 * </pre>
 *
 * The upper part is an {@link Epoch} shifted left, its {@link #mark}; the lower a {@link Places
 * place}. The two words of a field, Sx.W and Sx.R, hold most of what FastTrack remembers; the rest
 * is in its {@link Details}.
 *
 * <pre>
 * write word              read word                     details
 * 0 or the last write     0 or the last access          null or {@link LockNote}
 * {@link #ELSEWHERE} | the mark of a reader             the mark of another reader  {@link VarState}: all there is to know
 * {@link #BUSY}           being changed                 being changed
 * </pre>
 *
 * A write sets both words, so that one compare tells whether the running thread has accessed the
 * field in its epoch: for that the read word counts as ⊥ where its mark is the write word's.
 */
public final class Word {
  static final int PLACE_BITS = 22;
  static final int PLACE_MASK = (1 << PLACE_BITS) - 1;
  private static final int SLOT_SHIFT = PLACE_BITS + Epoch.CLOCK_BITS;

  /** No word of a field is of this slot or a later one. */
  private static final int SLOTS = 0xFFF;

  /** ⊥. */
  static final long NONE = 0;

  /** In a write word: some thread is changing the field's state. */
  public static final long BUSY = -1;

  /** In a write word: nothing changes any more. */
  static final long SEALED = -2;

  /** In a write word: what is known of the field is in its details alone. */
  static final long ELSEWHERE = Long.MIN_VALUE;

  /** The mark of no word. */
  static final long NEVER = (long) SLOTS << SLOT_SHIFT;

  private Word() {}

  /** The upper part of words written in this epoch; {@link #NEVER} when its slot does not fit. */
  static long mark(long epoch) {
    return Epoch.slot(epoch) < SLOTS ? epoch << PLACE_BITS : NEVER;
  }

  /** Whether word was written in the epoch that mark stands for. */
  static boolean is(long word, long mark) {
    return (word ^ mark) >>> PLACE_BITS == 0;
  }

  /** Whether word is of the slot that mark is of. */
  static boolean sameSlot(long word, long mark) {
    return (word ^ mark) >>> SLOT_SHIFT == 0;
  }

  /**
   * Whether word is ⊥ or of the slot that mark is of: its access is ordered before all that the
   * thread with that mark does now. Not so for words with other meanings.
   */
  static boolean isOwn(long word, long mark) {
    return word == NONE || sameSlot(word, mark);
  }

  static long epoch(long word) {
    return word >>> PLACE_BITS;
  }

  static int site(long word) {
    return Places.site((int) word & PLACE_MASK);
  }

  /** Whether the words and details say all; else the details do. */
  static boolean isHere(long write) {
    return write >= 0;
  }
}
