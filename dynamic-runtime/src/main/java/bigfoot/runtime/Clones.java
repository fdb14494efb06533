package bigfoot.runtime;

import bigfoot.runtime.fasttrack.ThreadState;

/**
 * Called by instrumented code after {@code clone()}. A clone is a read of all fields of the
 * original and yields a fresh object: the states of its fields, copied along with them, would make
 * it inherit the original's readers and share its volatile fields' order.
 */
public final class Clones {
  private Clones() {}

  /** After copy was made as a clone of original. */
  public static void cloned(Object original, Object copy, int site) {
    try {
      if (original == null || copy == null || copy == original) {
        return;
      }
      ThreadState t = Checks.thread();
      if (original.getClass().isArray()) {
        Checks.readRange(original, 0, Integer.MAX_VALUE, 1, site, t);
      } else if (original.getClass() == copy.getClass()) {
        for (Class<?> c = original.getClass(); c != null; c = c.getSuperclass()) {
          ShadowGroups.readAll(original, c, site, t);
          ShadowGroups.reset(copy, c);
        }
      }
    } catch (Throwable e) {
      Failure.in("cloned", e);
    }
  }
}
