package bigfoot.races.summary;

import bigfoot.races.exec.MethodSummary;
import bigfoot.races.exec.ModularAnalysis;
import bigfoot.races.points.MethodNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Computes the summary of every method, callees before callers. */
public final class Summaries {
  /**
   * Cycles settle in a few rounds. One that does not is given up: its methods are then taken to
   * give up any lock and to acquire none.
   */
  private static final int MOST_ROUNDS = 50;

  private final SummaryStore store;
  private final Map<MethodNode, MethodSummary.Exit> exits = new HashMap<>();
  private final Map<MethodNode, Long> nanos = new HashMap<>();

  public Summaries(
      List<MethodNode> nodes,
      ModularAnalysis analysis,
      SummaryStore store,
      Consumer<MethodNode> progress) {
    this.store = store;
    for (List<MethodNode> component : BottomUpOrder.of(nodes)) {
      if (!settles(component, analysis)) {
        component.forEach(node -> exits.put(node, MethodSummary.Exit.UNKNOWN));
        component.forEach(node -> store.put(node, analyze(node, analysis)));
      }
      component.forEach(progress);
    }
  }

  private boolean settles(List<MethodNode> component, ModularAnalysis analysis) {
    for (int round = 0; round < MOST_ROUNDS; round++) {
      boolean changed = false;
      for (MethodNode node : component) {
        changed |= update(node, analysis);
      }
      if (!changed || !BottomUpOrder.isRecursive(component)) {
        return true;
      }
    }
    return false;
  }

  /** What a cycle of calls may release grows until nothing is new. */
  private boolean update(MethodNode node, ModularAnalysis analysis) {
    MethodSummary summary = analyze(node, analysis);
    store.put(node, summary);
    MethodSummary.Exit before = exits.put(node, summary.exit());
    return !summary.exit().equals(before == null ? MethodSummary.Exit.NONE : before);
  }

  private MethodSummary analyze(MethodNode node, ModularAnalysis analysis) {
    long start = System.nanoTime();
    MethodSummary summary = analysis.analyze(node, this::exit);
    nanos.merge(node, System.nanoTime() - start, Long::sum);
    return summary;
  }

  /** A callee of the same component counts as without effect (3.4). */
  private MethodSummary.Exit exit(MethodNode node) {
    return exits.getOrDefault(node, MethodSummary.Exit.NONE);
  }

  public MethodSummary of(MethodNode node) {
    return store.get(node);
  }

  /** How long each method took. */
  public Map<MethodNode, Long> nanos() {
    return nanos;
  }
}
