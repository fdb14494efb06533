package bigfoot.runtime.fasttrack;

/**
 * FastTrack's rules for fields, applied to two words in the object. What the words can say is done
 * here without a new object: the rules for a variable that is the thread's own so far, or ordered
 * before it. The rest, races among it, is left to {@link FastTrackRules}.
 *
 * <pre>
 * symbol   here                   meaning                               written by
 * t        t                      the thread at the access              itself
 * E(t)     t.own                  its epoch, as the mark of words       t
 * Sx.W     w                      word of the last write, or elsewhere  whoever has made it BUSY
 * Sx.R     r                      word of the last access               whoever has made Sx.W BUSY
 * rest     d                      locks; or all, as a VarState          whoever has made Sx.W BUSY
 * </pre>
 *
 * A method that says yes has left the next state in {@code t.nextWrite}, {@code t.nextRead} and
 * {@code t.nextDetails}. The caller replaces the words, if they are still what they were, or else
 * starts over.
 */
public final class FieldRules extends OutOfLine {
  private static final long serialVersionUID = 1;

  private FieldRules() {}

  /** Whether an access by t, at site, changes what is known of the field. */
  @CompiledApart
  public static boolean next(ThreadState t, long w, long r, Details d, int site, boolean write) {
    if (w == Word.BUSY || isTorn(w, d)) {
      return t.waits(w);
    }
    t.claimed();
    t.expected = w;
    long own = t.own;
    if (Word.isHere(w)) {
      if (Word.is(w, own) || !write && Word.is(r, own)) {
        t.fired(write ? Rule.WRITE_SAME_EPOCH : Rule.READ_SAME_EPOCH);
        return false;
      }
      int place = own == Word.NEVER ? -1 : Places.of(site);
      if (place >= 0 && isBefore(w, t) && isBefore(r, t)) {
        t.accessed = t.epoch;
        return write ? writeExclusive(t, place) : readExclusive(t, w, d, place);
      }
    }
    return beyond(t, w, r, d, site, write);
  }

  /** As {@link #next}, of a field: reads of several threads are its own, and renewed in place. */
  public static boolean nextOfField(
      ThreadState t, long w, long r, Details d, int site, boolean write) {
    t.renewing = null;
    boolean changes =
        d instanceof FieldReads && w != Word.BUSY && !Word.isHere(w)
            ? shared(t, w, r, (FieldReads) d, site, write)
            : next(t, w, r, d, site, write);
    if (changes && t.nextDetails instanceof ReadShared && t.renewing == null) {
      t.nextDetails = new FieldReads((ReadShared) t.nextDetails);
    }
    return changes;
  }

  private static boolean shared(
      ThreadState t, long w, long r, FieldReads s, int site, boolean write) {
    long e = t.claimed();
    t.expected = w;
    if (write) {
      return beyond(t, w, r, s.copy(), site, true);
    }
    if (s.sameEpochRead(e) || s.readIn(e)) {
      t.fired(Rule.READ_SAME_EPOCH);
      return false;
    }
    int mine = s.of(t);
    if (mine < 0 || t.own == Word.NEVER || !t.covers(s.reads[mine]) || !t.covers(s.write)) {
      return beyond(t, w, r, s.copy(), site, false);
    }
    readShared(t, r, s, mine, site);
    return true;
  }

  /** [FT Read Shared]: Sx.Rvc := Sx.Rvc[t := E(t)], to be done while the words are busy. */
  private static void readShared(ThreadState t, long r, FieldReads s, int mine, int site) {
    t.fired(Rule.READ_SHARED);
    t.accessed = t.epoch;
    elsewhere(t, r, s);
    t.renewing = s;
    t.renewed = mine;
    t.renewedAt = site;
  }

  /** While t has the words busy: what is left to do before they are replaced. */
  static void renew(ThreadState t) {
    t.renewing.renew(t.renewed, t, t.renewedAt);
    t.renewing = null;
  }

  /**
   * The next state is in s; the words have the marks of the last two who were there. Threads whose
   * slots do not fit into words have none: all would have the same, and take it for their own.
   */
  private static void elsewhere(ThreadState t, long r, VarState s) {
    t.nextWrite = Word.ELSEWHERE | r & ~(long) Word.PLACE_MASK;
    t.nextRead = t.own == Word.NEVER ? Word.NONE : t.own;
    t.nextDetails = s;
  }

  /** Whether another thread has replaced the state between the loads of w and d. */
  private static boolean isTorn(long w, Details d) {
    return Word.isHere(w) == d instanceof VarState;
  }

  /** [FT Read Exclusive]: Sx.R ⪯ C_t, then Sx.R := E(t). */
  private static boolean readExclusive(ThreadState t, long w, Details d, int place) {
    t.fired(Rule.READ_EXCLUSIVE);
    t.nextWrite = w;
    t.nextRead = t.own | place;
    t.noteNext(d, LockNote.write(d), t.held);
    return true;
  }

  /** [FT Write Exclusive]: Sx.R ⪯ C_t, then Sx.W := E(t) and Sx.R := ⊥, written as E(t). */
  private static boolean writeExclusive(ThreadState t, int place) {
    t.fired(Rule.WRITE_EXCLUSIVE);
    t.nextWrite = t.own | place;
    t.nextRead = t.nextWrite;
    t.noteNext(null, t.held, null);
    return true;
  }

  /** Sx.W ⪯ C_t, Sx.R ⪯ C_t. */
  private static boolean isBefore(long word, ThreadState t) {
    return Word.isOwn(word, t.own) || t.covers(Word.epoch(word));
  }

  /** All other rules. */
  @CompiledApart
  private static boolean beyond(ThreadState t, long w, long r, Details d, int site, boolean write) {
    VarState s = Word.isHere(w) ? state(w, r, d) : (VarState) d;
    VarState next = write ? FastTrackRules.write(t, s, site) : FastTrackRules.read(t, s, site);
    if (next == s) {
      return false;
    }
    t.unfinished = t.conflicts != null;
    if (!toWords(t, next)) {
      elsewhere(t, r, next);
    }
    return true;
  }

  /** What words and note say. */
  static VarState state(long w, long r, Details note) {
    boolean written = w != Word.NONE;
    boolean read = r != Word.NONE && !Word.is(r, w);
    return new VarState(
        written ? Word.epoch(w) : Epoch.NONE,
        written ? Word.site(w) : 0,
        LockNote.write(note),
        read ? Word.epoch(r) : Epoch.NONE,
        read ? Word.site(r) : 0,
        LockNote.read(note));
  }

  /** Makes s the next state, if words can say it. */
  private static boolean toWords(ThreadState t, VarState s) {
    long w = writeWord(s);
    long r = readWord(s, w);
    if (w == Word.NEVER || r == Word.NEVER) {
      return false;
    }
    t.nextWrite = w;
    t.nextRead = r;
    t.noteNext(null, s.writeLocks, s.readLocks);
    return true;
  }

  /** Sx.W, or {@link Word#NEVER} when no word can say it. */
  static long writeWord(VarState s) {
    return word(s.write, s.writeSite);
  }

  /** Sx.R beside the write word w, or {@link Word#NEVER} when no word can say it. */
  static long readWord(VarState s, long w) {
    if (s.read == Epoch.SHARED) {
      return Word.NEVER;
    }
    return s.read == Epoch.NONE ? w : word(s.read, s.readSite);
  }

  private static long word(long epoch, int site) {
    if (epoch == Epoch.NONE) {
      return Word.NONE;
    }
    int place = Places.of(site);
    long mark = Word.mark(epoch);
    return place < 0 || mark == Word.NEVER ? Word.NEVER : mark | place;
  }
}
