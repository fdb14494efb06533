package bigfoot.runtime.fasttrack;

import bigfoot.runtime.FieldChecks;

/**
 * Checks of fields that one compare of a word has not settled; called by the code of checked
 * classes. The same for all of them, so that it is compiled once and soon.
 */
public final class FieldTransition extends OutOfLine {
  private static final long serialVersionUID = 1;

  private FieldTransition() {}

  /**
   * A read of a group of holder's fields.
   *
   * @param words null before the class is initialised: nothing is checked yet
   */
  public static void read(Object holder, int site, ThreadState t, FieldWords words) {
    try {
      if (words != null && !settles(t, words, words.write(holder))) {
        change(words, holder, site, t, false);
      }
    } catch (Throwable e) {
      FieldChecks.failed(e);
    }
  }

  /** As {@link #read}, for a write. */
  public static void write(Object holder, int site, ThreadState t, FieldWords words) {
    try {
      if (words != null) {
        change(words, holder, site, t, true);
      }
    } catch (Throwable e) {
      FieldChecks.failed(e);
    }
  }

  /** Whether Sx.W tells that a read by t changes nothing. */
  private static boolean settles(ThreadState t, FieldWords words, long write) {
    return words.once && t.hasSeen(write) || Word.is(write, t.readMark);
  }

  private static void change(
      FieldWords words, Object holder, int site, ThreadState t, boolean write) {
    if (FieldChecks.repeats(t, words.details(holder), write) || !FieldChecks.begin(t)) {
      return;
    }
    move(words, holder, site, t, write);
    if (t.unfinished) {
      FieldChecks.finish(t, holder, words, site, write);
    }
  }

  /** Takes the words to the state after the access, whoever else is about to do so. */
  static void move(FieldWords words, Object holder, int site, ThreadState t, boolean write) {
    long w;
    long r;
    Details d;
    do {
      w = words.write(holder);
      r = words.read(holder);
      d = words.details(holder);
      if (!write && FieldChecks.remembers(t) && readAgain(words, holder, site, t, w, r, d)) {
        return;
      }
      if (!FieldChecks.next(t, w, r, d, site, write)) {
        return;
      }
    } while (!replace(words, holder, t, w, r, d));
  }

  /** [FT Read Exclusive] in the commonest case, for which Sx.R is all that changes. */
  private static boolean readAgain(
      FieldWords words, Object holder, int site, ThreadState t, long w, long r, Details d) {
    if (!FieldRules.readsAgain(t, w, r, d)) {
      return false;
    }
    int place = Places.of(site);
    if (place < 0 || !replaceRead(words, holder, w, r, d, t.own | place)) {
      return false;
    }
    t.fired(Rule.READ_EXCLUSIVE);
    t.accessed = t.epoch;
    t.unfinished = false;
    return true;
  }

  /** Replaces the words by the next ones of t, if they are still what they were. */
  private static boolean replace(
      FieldWords words, Object holder, ThreadState t, long w, long r, Details d) {
    return t.nextWrite == w && t.nextDetails == d && Word.isHere(w)
        ? replaceRead(words, holder, w, r, d, t.nextRead)
        : replaceAll(words, holder, t, w, r, d);
  }

  /**
   * Most reads change Sx.R alone, for which it need not be busy. Another thread may be changing the
   * field at the same time. Either it has not looked at Sx.R since it made Sx.W busy, and will find
   * that it starts over; or it has, and then Sx.W is busy still, or Sx.R is what it has set.
   */
  private static boolean replaceRead(
      FieldWords words, Object holder, long w, long r, Details d, long next) {
    return words.replaceRead(holder, r, next)
        && words.write(holder) == w
        && words.read(holder) == next
        && words.details(holder) == d;
  }

  private static boolean replaceAll(
      FieldWords words, Object holder, ThreadState t, long w, long r, Details d) {
    if (!words.makeBusy(holder, t.expected)) {
      return false;
    }
    if (words.read(holder) != r || words.details(holder) != d) {
      words.setWrite(holder, w);
      return false;
    }
    words.setRead(holder, t.nextRead);
    if (t.nextDetails != d) {
      words.setDetails(holder, t.nextDetails); // mostly the same, and a store costs the collector
    }
    FieldRules.renew(t);
    words.setWrite(holder, t.nextWrite);
    return true;
  }
}
