package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.Details;
import bigfoot.runtime.fasttrack.FieldCell;
import bigfoot.runtime.fasttrack.FieldWords;
import bigfoot.runtime.fasttrack.ThreadState;
import java.lang.invoke.MethodHandles;
import java.lang.ref.ReferenceQueue;

/**
 * The state of all that a JDK object hides, as of one field; a node of {@link ForeignFields}. One
 * object, not a node and a {@link FieldCell}: programs make hundreds of thousands of JDK objects at
 * a time, and the collector copies what is known of them.
 */
public final class HiddenState extends WeakNodes.Node {
  private static final FieldWords WORDS =
      FieldWords.named(MethodHandles.lookup(), "write", "read", "details", false);

  /** As in {@link FieldCell}. */
  volatile long write;

  long read;
  Details details;

  HiddenState(Object object, int hash, ReferenceQueue<Object> collected) {
    super(object, hash, collected);
  }

  /** The state that old has. What other threads do to that meanwhile may be lost. */
  HiddenState(Object object, HiddenState old, ReferenceQueue<Object> collected) {
    super(object, old.hash, collected);
    details = old.details;
    read = old.read;
    write = old.write;
  }

  /** An access by t to what the object hides. */
  public void check(int site, ThreadState t, boolean write) {
    FieldCell.check(this, WORDS, write ? this.write : read, site, t, write);
  }

  /**
   * The class of the object whose hidden state holder is; null when it is a field's, or nobody has
   * the object any more.
   */
  public static Class<?> typeOf(Object holder) {
    Object object = holder instanceof HiddenState ? ((HiddenState) holder).get() : null;
    return object == null ? null : object.getClass();
  }
}
