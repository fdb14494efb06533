package bigfoot.predict.order;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * One variable's accesses so far, by the slots of their threads. A slot's accesses have rising
 * local times, so that those another thread does not know yet are the last ones: looking back ends
 * at the first known access.
 */
final class AccessHistory {
  private final boolean all;
  private final List<List<Access>> bySlot = new ArrayList<>();

  /**
   * With {@code all} every access is kept; otherwise the last of each slot, operation and location,
   * which is enough to find one pair for each pair of locations.
   */
  AccessHistory(boolean all) {
    this.all = all;
  }

  void add(Access access, int slot) {
    while (bySlot.size() <= slot) {
      bySlot.add(new ArrayList<>(2));
    }
    List<Access> mine = bySlot.get(slot);
    if (!all) {
      mine.removeIf(a -> a.location() == access.location() && a.op() == access.op());
    }
    mine.add(access);
  }

  /** Hands out the conflicting accesses whose thread and time {@code unknown} holds for. */
  boolean forEachUnknown(Access now, Predicate<Access> unknown, Predicate<Access> action) {
    for (List<Access> theirs : bySlot) {
      for (int i = theirs.size() - 1; i >= 0; i--) {
        Access then = theirs.get(i);
        if (then.thread() == now.thread() || !unknown.test(then)) {
          break;
        }
        if (then.conflictsWith(now) && !action.test(then)) {
          return false;
        }
      }
    }
    return true;
  }
}
