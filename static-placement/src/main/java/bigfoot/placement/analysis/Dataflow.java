package bigfoot.placement.analysis;

import bigfoot.placement.ssa.FlowGraph;
import java.util.BitSet;

/** The solver for forward problems over sets of items; it knows no rule. */
final class Dataflow {
  /** A forward problem: the equations, without the solving. */
  interface Problem {
    /** Whether paths meet by intersection (a must problem, greatest solution) or by union. */
    boolean meetsByIntersection();

    /** What happens before or while the instruction runs; an exception sees this state. */
    void before(int index, BitSet state);

    /** What its completion adds. */
    void after(int index, BitSet state);

    /** What passing a normal edge changes. */
    void edge(int from, int to, BitSet state);
  }

  private final FlowGraph graph;
  private final int[] order;
  private final Problem problem;
  private final BitSet[] in;
  private boolean changed;

  private Dataflow(MethodFacts facts, Problem problem) {
    this.graph = facts.graph;
    this.order = facts.order;
    this.problem = problem;
    this.in = new BitSet[graph.size()];
  }

  /** The state before each reachable instruction; null elsewhere. */
  static BitSet[] solve(MethodFacts facts, Problem problem) {
    Dataflow flow = new Dataflow(facts, problem);
    flow.in[facts.graph.entry()] = new BitSet();
    do {
      facts.budget.spend(facts.order.length);
      flow.changed = false;
      flow.sweep();
    } while (flow.changed);
    return flow.in;
  }

  private void sweep() {
    BitSet state = new BitSet();
    for (int i : order) {
      if (in[i] == null) {
        continue;
      }
      state.clear();
      state.or(in[i]);
      problem.before(i, state);
      for (int handler : graph.exceptionalSuccessors(i)) {
        merge(handler, state);
      }
      problem.after(i, state);
      int[] next = graph.normalSuccessors(i);
      for (int k = 0; k < next.length; k++) {
        BitSet out = k == next.length - 1 ? state : (BitSet) state.clone();
        problem.edge(i, next[k], out);
        merge(next[k], out);
      }
    }
  }

  private void merge(int to, BitSet state) {
    if (in[to] == null) {
      in[to] = (BitSet) state.clone();
      changed = true;
      return;
    }
    int before = in[to].cardinality();
    if (problem.meetsByIntersection()) {
      in[to].and(state);
    } else {
      in[to].or(state);
    }
    changed |= in[to].cardinality() != before;
  }
}
