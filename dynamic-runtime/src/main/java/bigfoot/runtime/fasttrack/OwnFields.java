package bigfoot.runtime.fasttrack;

import bigfoot.runtime.FieldChecks;

/**
 * Accesses to fields that nobody has accessed yet, or only the thread that does so again, in a
 * later epoch: most of those that one compare does not settle. FastTrack's rules for exclusive
 * accesses, as {@link FieldRules} has them, without asking for all the others first; symbols as in
 * {@link OwnElements}, which does the same for elements.
 */
final class OwnFields extends OutOfLine {
  private static final long serialVersionUID = 1;

  private OwnFields() {}

  /** [FT Read Exclusive]; false: the words have not changed, all rules are to be asked. */
  static boolean read(FieldWords words, Object holder, int site, ThreadState t) {
    long w = words.write(holder);
    long r = words.read(holder);
    Details d = words.details(holder);
    if (!isOwn(r, d, t) || !isBefore(w, t) || Word.is(r, t.own)) {
      return false;
    }
    int place = Places.of(site);
    t.nextWrite = w;
    t.nextRead = t.own | place;
    t.noteNext(d, LockNote.write(d), t.held);
    return place >= 0 && replace(words, holder, t, w, r, d, Rule.READ_EXCLUSIVE);
  }

  /** [FT Write Exclusive]; false: the words have not changed, all rules are to be asked. */
  static boolean write(FieldWords words, Object holder, int site, ThreadState t) {
    long w = words.write(holder);
    long r = words.read(holder);
    Details d = words.details(holder);
    if (!isOwn(r, d, t) || !Word.isOwn(w, t.own) || Word.is(w, t.own)) {
      return false;
    }
    int place = Places.of(site);
    t.nextWrite = t.own | place;
    t.nextRead = t.nextWrite;
    t.noteNext(d, t.held, null);
    return place >= 0 && replace(words, holder, t, w, r, d, Rule.WRITE_EXCLUSIVE);
  }

  /** Sx.R ⪯ C_t, because it is ⊥ or t's own; not where rules do not decide, or words cannot say. */
  private static boolean isOwn(long r, Details d, ThreadState t) {
    return Word.isOwn(r, t.own)
        && t.own != Word.NEVER
        && LockNote.isNote(d)
        && FieldChecks.isPlain(t);
  }

  /** Sx.W ⪯ C_t. */
  private static boolean isBefore(long w, ThreadState t) {
    return Word.isOwn(w, t.own) || Word.isHere(w) && t.covers(Word.epoch(w));
  }

  private static boolean replace(
      FieldWords words, Object holder, ThreadState t, long w, long r, Details d, Rule rule) {
    t.expected = w;
    t.renewing = null;
    if (!words.replace(holder, t, w, r, d)) {
      return false;
    }
    t.fired(rule);
    t.accessed = t.epoch;
    return true;
  }
}
