package bigfoot.predict.recipe.pairs;

import bigfoot.predict.order.Access;
import java.util.ArrayList;
import java.util.List;

/**
 * One variable's accesses so far: of each operation, place and set of locks held the latest few.
 * The pairs of program locations are made of kinds, and a pair of near accesses is the easiest.
 */
final class AccessKinds {
  private static final int MOST_KINDS = 256;

  /** Accesses that do the same at the same place with the same locks, the latest last. */
  static final class Kind {
    final int op;
    final int location;
    final int locks;
    final List<Access> latest = new ArrayList<>(2);

    Kind(int op, int location, int locks) {
      this.op = op;
      this.location = location;
      this.locks = locks;
    }

    /** Keeps the latest access of each thread, or with {@code all} each access. */
    private void add(Access access, int most, boolean all) {
      if (!all) {
        latest.removeIf(earlier -> earlier.thread() == access.thread());
      }
      if (latest.size() == most) {
        latest.remove(0);
      }
      latest.add(access);
    }
  }

  final List<Kind> kinds = new ArrayList<>(2);

  void add(Access access, int locks, int most, boolean all) {
    for (Kind kind : kinds) {
      if (kind.op == access.op() && kind.location == access.location() && kind.locks == locks) {
        kind.add(access, most, all);
        return;
      }
    }
    if (kinds.size() == MOST_KINDS) {
      kinds.remove(0);
    }
    Kind fresh = new Kind(access.op(), access.location(), locks);
    fresh.add(access, most, all);
    kinds.add(fresh);
  }
}
