package bigfoot.placement.entail;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Entailment by differences. Each sum that occurs is a number of its own between the least and the
 * greatest int, so wrap-around cannot lead astray; {@code d[i][j]} is the least known bound of sum
 * i minus sum j. Sums that differ by a constant c are related once it is known that adding c does
 * not wrap around.
 *
 * <pre>
 *   a &lt; b      a − b ≤ −1
 *   a = b      a − b ≤ 0, b − a ≤ 0
 *   b is a + c, c &gt; 0, a ≤ MAX − c or b ≥ MIN + c:   b − a ≤ c, a − b ≤ −c
 * </pre>
 */
public final class DifferenceSolver implements Entailment {
  private static final long UNKNOWN = Long.MAX_VALUE / 4;

  /** More sums are not looked at: the work grows with the third power. */
  private static final int MOST_SUMS = 40;

  @Override
  public boolean entails(List<Fact> facts, Fact goal) {
    Bounds bounds = new Bounds();
    for (Fact fact : facts) {
      bounds.assume(fact);
    }
    int left = bounds.number(goal.left());
    int right = bounds.number(goal.right());
    if (bounds.sums.size() > MOST_SUMS) {
      return false;
    }
    bounds.solve();
    return bounds.contradict || bounds.holds(left, goal.relation(), right);
  }

  /** The differences known. */
  private static final class Bounds {
    private final List<Expr> sums = new ArrayList<>(List.of(Expr.of(0)));
    private final List<long[]> edges = new ArrayList<>();
    private long[][] d;
    private boolean contradict;

    int number(Expr sum) {
      int known = sums.indexOf(sum);
      if (known < 0) {
        known = sums.size();
        sums.add(sum);
      }
      return known;
    }

    void assume(Fact fact) {
      int a = number(fact.left());
      int b = number(fact.right());
      switch (fact.relation()) {
        case LT -> atMost(a, b, -1);
        case LE -> atMost(a, b, 0);
        case GT -> atMost(b, a, -1);
        case GE -> atMost(b, a, 0);
        case EQ -> {
          atMost(a, b, 0);
          atMost(b, a, 0);
        }
        case NE -> {}
      }
    }

    /** a − b ≤ by. */
    private void atMost(int a, int b, long by) {
      edges.add(new long[] {a, b, by});
    }

    void solve() {
      int n = sums.size();
      d = new long[n][n];
      for (int i = 0; i < n; i++) {
        Arrays.fill(d[i], UNKNOWN);
        d[i][i] = 0;
        boolean constant = sums.get(i).isConstant();
        d[i][0] = constant ? sums.get(i).constant() : Integer.MAX_VALUE;
        d[0][i] = constant ? -(long) sums.get(i).constant() : -(long) Integer.MIN_VALUE;
      }
      for (long[] edge : edges) {
        int a = (int) edge[0];
        int b = (int) edge[1];
        d[a][b] = Math.min(d[a][b], edge[2]);
      }
      do {
        close();
      } while (!contradict && relateNeighbours());
    }

    private void close() {
      int n = sums.size();
      for (int k = 0; k < n; k++) {
        for (int i = 0; i < n; i++) {
          for (int j = 0; j < n; j++) {
            d[i][j] = Math.min(d[i][j], d[i][k] + d[k][j]);
          }
        }
      }
      for (int i = 0; i < n; i++) {
        contradict |= d[i][i] < 0;
      }
    }

    /** Sums a constant apart, where that addition surely does not wrap around. */
    private boolean relateNeighbours() {
      boolean changed = false;
      for (int a = 0; a < sums.size(); a++) {
        for (int b = 0; b < sums.size(); b++) {
          int c = sums.get(b).constant() - sums.get(a).constant();
          boolean near = a != b && sums.get(a).factors().equals(sums.get(b).factors());
          if (near && c > 0 && isExact(a, c, b)) {
            changed |= tighten(b, a, c) | tighten(a, b, -(long) c);
          }
        }
      }
      return changed;
    }

    /** Whether a + c, which is b modulo 2³², is b: a ≤ MAX − c, or just as well b ≥ MIN + c. */
    private boolean isExact(int a, int c, int b) {
      return d[a][0] <= Integer.MAX_VALUE - (long) c || -d[0][b] >= Integer.MIN_VALUE + (long) c;
    }

    private boolean tighten(int a, int b, long by) {
      if (d[a][b] <= by) {
        return false;
      }
      d[a][b] = by;
      return true;
    }

    boolean holds(int a, Relation relation, int b) {
      return switch (relation) {
        case LT -> d[a][b] <= -1;
        case LE -> d[a][b] <= 0;
        case GT -> d[b][a] <= -1;
        case GE -> d[b][a] <= 0;
        case EQ -> d[a][b] <= 0 && d[b][a] <= 0;
        case NE -> d[a][b] <= -1 || d[b][a] <= -1 || isApart(a, b);
      };
    }

    /** Sums a constant apart differ, even if one wraps around. */
    private boolean isApart(int a, int b) {
      return sums.get(a).factors().equals(sums.get(b).factors())
          && sums.get(a).constant() != sums.get(b).constant();
    }
  }
}
