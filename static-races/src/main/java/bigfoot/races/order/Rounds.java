package bigfoot.races.order;

import bigfoot.races.ir.Body;
import bigfoot.races.ir.Flow;
import bigfoot.races.ir.Paths;
import bigfoot.races.ir.Stmt;
import bigfoot.races.ir.Term;
import bigfoot.races.order.Collected.Bound;
import bigfoot.races.points.MethodNode;
import java.util.BitSet;

/** How often a statement of a counting loop runs at most in one run of its method. */
public final class Rounds {
  private Rounds() {}

  /**
   * The bound of the loop that the statement is in: before each run of the statement the counter
   * has grown and passed the test against the bound again, and it is not set back. Null when there
   * is no such loop.
   */
  static Bound most(MethodNode node, int at) {
    Body body = node.method().body();
    Paths all = new Paths(body, Paths.Edges.NONE);
    for (int h = 0; h < body.size(); h++) {
      if (body.at(h) instanceof Stmt.Branch test && test.left() >= 0) {
        Counter counter = Counter.of(body, test.left());
        Bound bound = Bound.of(node, test);
        if (counter != null
            && isGuarded(body, at, counter.init(), counter.increment(), h)
            && isFixed(node, bound)
            && !all.after(at, counter.increment()).get(at)
            && !all.after(at, -1).get(counter.init())) {
          return bound;
        }
      }
    }
    return null;
  }

  /** Whether the statement is reached only by the test that the counter is below the bound. */
  public static boolean isGuarded(Body body, int at, int init, int increment, int test) {
    String operator = ((Stmt.Branch) body.at(test)).operator();
    if (!operator.equals(">=") && !operator.equals("<")) {
      return false;
    }
    Paths all = new Paths(body, Paths.Edges.NONE);
    int inside = operator.equals("<") ? 1 : 0;
    BitSet outside = new Paths(body, Paths.Edges.one(test, inside)).after(test, init);
    return !all.after(init, test).get(at)
        && !all.after(increment, test).get(at)
        && !outside.get(at);
  }

  /** Whether the bound is one value during one run of the method. */
  static boolean isFixed(MethodNode node, Bound bound) {
    Object value = bound.array() == null ? bound.value() : bound.array();
    return value instanceof Integer
        || value instanceof Term term && isFixed(node.method().flow(), term);
  }

  private static boolean isFixed(Flow flow, Term term) {
    return term.steps().stream().allMatch(step -> step.statement() < 0)
        && !(term.root() instanceof Term.Site site && flow.inLoop(site.statement()));
  }
}
