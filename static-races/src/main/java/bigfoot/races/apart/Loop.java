package bigfoot.races.apart;

import bigfoot.races.ir.Body;
import bigfoot.races.ir.Paths;
import bigfoot.races.ir.Stmt;
import java.util.ArrayList;
import java.util.List;

/**
 * A loop with a counter, around a statement: between two runs of the statement the counter has been
 * changed by the same number, and it is never set back.
 *
 * @param at the statement
 * @param counter the variable
 * @param init where it is set at first
 * @param increment where it is changed
 * @param step by how much
 */
record Loop(Body body, int at, int counter, int init, int increment, int step) {

  /** All such loops around the statement, by their counters. */
  static List<Loop> around(Body body, int at) {
    List<Loop> found = new ArrayList<>();
    for (int i = 0; i < body.size(); i++) {
      if (body.at(i) instanceof Stmt.Add add
          && add.to() == add.left()
          && add.constant() != 0
          && init(body, add.to(), i) >= 0) {
        Loop loop = new Loop(body, at, add.to(), init(body, add.to(), i), i, add.constant());
        if (loop.counts()) {
          found.add(loop);
        }
      }
    }
    return found;
  }

  /** The only other statement that sets the variable, or -1. */
  private static int init(Body body, int variable, int increment) {
    int found = -1;
    for (int i = 0; i < body.size(); i++) {
      if (i != increment && body.at(i).defines() == variable) {
        if (found >= 0) {
          return -1;
        }
        found = i;
      }
    }
    return found;
  }

  private boolean counts() {
    Paths all = new Paths(body, Paths.Edges.NONE);
    return all.after(at, -1).get(at)
        && !all.after(at, increment).get(at)
        && !all.after(at, -1).get(init);
  }

  /** Whether the statement runs between the counter's last change and each run of the loop's. */
  boolean isOfRound(int statement) {
    Paths all = new Paths(body, Paths.Edges.NONE);
    return statement == at
        || !all.after(increment, statement).get(at) && !all.after(init, statement).get(at);
  }

  /** Whether the statement does not run any more once the loop's has. */
  boolean isFixed(int statement) {
    return !new Paths(body, Paths.Edges.NONE).after(at, -1).get(statement);
  }
}
