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
      if (words != null
          && !settles(t, words, words.write(holder))
          && !OwnFields.read(words, holder, site, t)) {
        change(words, holder, site, t, false);
      }
    } catch (Throwable e) {
      FieldChecks.failed(e);
    }
  }

  /** As {@link #read}, for a write. */
  public static void write(Object holder, int site, ThreadState t, FieldWords words) {
    try {
      if (words != null && !OwnFields.write(words, holder, site, t)) {
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
      if (!FieldChecks.next(t, w, r, d, site, write)) {
        return;
      }
    } while (!words.replace(holder, t, w, r, d));
  }
}
