package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.Details;
import bigfoot.runtime.fasttrack.FieldCell;
import bigfoot.runtime.fasttrack.FieldWords;
import bigfoot.runtime.fasttrack.ThreadState;
import java.lang.invoke.MethodHandles;
import java.lang.ref.WeakReference;

/**
 * The state of all that a JDK object hides, as of one field; one of {@link HiddenStates}. Keeps no
 * object alive.
 */
public final class HiddenState extends WeakReference<Object> {
  private static final FieldWords WORDS =
      FieldWords.named(MethodHandles.lookup(), "write", "read", "details", false);

  final int hash;

  /** The number of the next state in its chain, or 0; guarded by the lock of their stripe. */
  int next;

  /** As in {@link FieldCell}. */
  volatile long write;

  long read;
  Details details;

  HiddenState(Object object, int hash) {
    super(object);
    this.hash = hash;
  }

  /** As this is, with another reference to object. This one is then nobody's. */
  HiddenState again(Object object) {
    HiddenState state = new HiddenState(object, hash);
    state.details = details;
    state.read = read;
    state.write = write;
    return state;
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
