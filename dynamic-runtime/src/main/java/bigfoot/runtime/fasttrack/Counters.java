package bigfoot.runtime.fasttrack;

import java.util.ArrayList;
import java.util.List;

/**
 * What one thread has done, counted only in programs instrumented to count. Written by its thread,
 * summed at the end of the run while threads may still count: the sum may miss their very last.
 */
public final class Counters {
  /** All threads' counters. Guarded by this list. */
  private static final List<Counters> all = new ArrayList<>();

  public long fieldChecks;
  public long arrayChecks;
  public long accesses;
  public long shadowOps;
  public long syncOps;

  private Counters() {}

  static Counters create() {
    Counters counters = new Counters();
    synchronized (all) {
      all.add(counters);
    }
    return counters;
  }

  public static Counters sum() {
    Counters sum = new Counters();
    synchronized (all) {
      for (Counters c : all) {
        sum.fieldChecks += c.fieldChecks;
        sum.arrayChecks += c.arrayChecks;
        sum.accesses += c.accesses;
        sum.shadowOps += c.shadowOps;
        sum.syncOps += c.syncOps;
      }
    }
    return sum;
  }

  /** How many threads were met. */
  public static int threads() {
    return Slots.threads();
  }
}
