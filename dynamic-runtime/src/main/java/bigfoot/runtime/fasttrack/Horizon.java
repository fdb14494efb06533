package bigfoot.runtime.fasttrack;

/**
 * What every thread knows: an epoch that no present or future thread can be concurrent with may be
 * forgotten, and states that differ in such epochs only are one. Barriers make whole arrays so.
 *
 * <p>For each slot the horizon is the least epoch of it known to any live thread, or to any thread
 * forked and not yet running. Clocks only grow and a new thread knows what its parent knew, so it
 * holds for ever after. Clocks of running threads are read without a lock: a stale value is too
 * low, which is safe.
 *
 * <p>A thread that some library starts is not seen before it runs; what it knows was handed over,
 * perhaps long before. So the horizon stays where it is from the first hand-over on ({@link
 * #freeze}): every later one passes on at least that. Likewise for threads that run when the
 * program ends.
 */
public final class Horizon {
  /** To look at a clock of a thread costs as much as at so many states. */
  private static final int COST = 8;

  /** The least known epoch of each slot. Replaced under the lock of this class. */
  private static volatile long[] known = {};

  private static volatile boolean frozen;

  /** What the refreshes put off since the last would have been worth. Guarded by this class. */
  private static long wanted;

  /** What the last refresh cost. Guarded by this class. */
  private static long cost;

  private Horizon() {}

  /** From now on threads may come that nobody saw being forked. */
  public static void freeze() {
    if (!frozen) {
      synchronized (Horizon.class) {
        frozen = true;
      }
      Slots.changed();
    }
  }

  /**
   * Looks what all threads know by now, once that is worth it: many threads have many clocks. The
   * caller is about to look at so many states.
   */
  public static void refresh(int states) {
    if (!frozen) {
      look(states);
    }
  }

  private static synchronized void look(int states) {
    wanted += states;
    if (!frozen && wanted >= cost) {
      known = Slots.knownToAll(known);
      cost = (long) COST * known.length * known.length;
      wanted = 0;
    }
  }

  /**
   * Whether all accesses so far are over the horizon: t, which asks, runs alone and has seen all
   * others end. Until it forks a thread that remains so.
   */
  public static boolean passedAll(ThreadState t) {
    return !frozen && Slots.alone(t);
  }

  /** ⊥ when nobody can be concurrent with what s remembers, else s. */
  public static VarState settle(VarState s) {
    return s == null || s.ordered(known) ? null : s;
  }

  /** Whether nobody can be concurrent with this epoch. */
  public static boolean passed(long epoch) {
    return ordered(epoch, known);
  }

  /** Whether the access in this epoch is over the horizon. */
  static boolean ordered(long epoch, long[] known) {
    int slot = Epoch.slot(epoch);
    return epoch == Epoch.NONE || slot < known.length && epoch <= known[slot];
  }
}
