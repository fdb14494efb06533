package bigfoot.races.ir;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

/** Which statements follow others in one body when some edges are not taken. */
public final class Paths {
  private final Body body;
  private final Edges blocked;

  /** A set of normal edges, each a statement and the number of its successor. */
  public interface Edges {
    Edges NONE = (at, successor) -> false;

    boolean contains(int at, int successor);

    /** The edges by which the statement ends normally. */
    static Edges outOf(int statement) {
      return (at, successor) -> at == statement;
    }

    /** One edge. */
    static Edges one(int statement, int number) {
      return (at, successor) -> at == statement && successor == number;
    }
  }

  public Paths(Body body, Edges blocked) {
    this.body = body;
    this.blocked = blocked;
  }

  /** Statements that may run after {@code start} has run, without running {@code avoided}. */
  public BitSet after(int start, int avoided) {
    BitSet seen = new BitSet(body.size());
    Deque<Integer> work = new ArrayDeque<>();
    leave(start, avoided, seen, work);
    while (!work.isEmpty()) {
      leave(work.pop(), avoided, seen, work);
    }
    return seen;
  }

  private void leave(int at, int avoided, BitSet seen, Deque<Integer> work) {
    int[] flows = body.flows()[at];
    for (int s = 0; s < flows.length; s++) {
      if (!blocked.contains(at, s)) {
        visit(flows[s], avoided, seen, work);
      }
    }
    for (int handler : body.handlers()[at]) {
      visit(handler, avoided, seen, work);
    }
  }

  private static void visit(int next, int avoided, BitSet seen, Deque<Integer> work) {
    if (next != avoided && !seen.get(next)) {
      seen.set(next);
      work.push(next);
    }
  }
}
