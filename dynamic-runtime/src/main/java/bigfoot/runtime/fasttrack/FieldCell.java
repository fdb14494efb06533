package bigfoot.runtime.fasttrack;

import java.lang.invoke.MethodHandles;

/**
 * The state of a field in an object of its own: for static fields, and fields of classes that are
 * not rewritten. Classes have the same three fields in their instances.
 */
public class FieldCell {
  static final FieldWords WORDS =
      FieldWords.named(MethodHandles.lookup(), "write", "read", "details", false);

  /** Sx.W. While it is {@link Word#BUSY} whoever made it so may write to all three. */
  volatile long write;

  /** Sx.R. */
  long read;

  Details details;

  /** The state of a field that was never accessed. */
  public FieldCell() {}

  /** An access to the field by t. */
  public final void check(int site, ThreadState t, boolean write) {
    check(this, WORDS, write ? this.write : read, site, t, write);
  }

  /**
   * An access by t to what holder has the state of; seen is its Sx.W for a write, else its Sx.R.
   */
  public static void check(
      Object holder, FieldWords words, long seen, int site, ThreadState t, boolean write) {
    if (Word.is(seen, t.mark)) {
      return;
    }
    if (write) {
      FieldTransition.write(holder, site, t, words);
    } else {
      FieldTransition.read(holder, site, t, words);
    }
  }
}
