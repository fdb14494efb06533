package bigfoot.runtime.fasttrack;

/**
 * Whether a thread runs alone: no other runs or was told to, and it knows all that the ended ones
 * did. What it accesses then comes after all that was, and before all that those will do whom it
 * forks; such an access can race with none and need not be remembered.
 *
 * <p>The answer is kept until threads come or go. Used by its thread only.
 */
public final class Solitude {
  private int asOf = -1;
  private boolean alone;

  /** Whether t runs alone. */
  public boolean holds(ThreadState t) {
    int now = Slots.changes();
    if (asOf != now) {
      alone = Horizon.passedAll(t);
      asOf = now;
    }
    return alone;
  }
}
