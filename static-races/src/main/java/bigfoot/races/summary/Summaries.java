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
      boolean changed = true;
      while (changed) {
        changed = false;
        for (MethodNode node : component) {
          changed |= update(node, analysis);
        }
        changed &= BottomUpOrder.isRecursive(component);
      }
      component.forEach(progress);
    }
  }

  /** What a cycle of calls may release grows until nothing is new. */
  private boolean update(MethodNode node, ModularAnalysis analysis) {
    long start = System.nanoTime();
    MethodSummary summary = analysis.analyze(node, this::exit);
    store.put(node, summary);
    MethodSummary.Exit before = exits.put(node, summary.exit());
    nanos.merge(node, System.nanoTime() - start, Long::sum);
    return !summary.exit().equals(before == null ? MethodSummary.Exit.NONE : before);
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
