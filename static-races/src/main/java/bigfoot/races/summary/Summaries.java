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
  private final Map<MethodNode, MethodSummary> summaries = new HashMap<>();
  private final Map<MethodNode, Long> nanos = new HashMap<>();

  public Summaries(
      List<MethodNode> nodes, ModularAnalysis analysis, Consumer<MethodNode> progress) {
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
    MethodSummary before = summaries.put(node, summary);
    nanos.merge(node, System.nanoTime() - start, Long::sum);
    return before == null
        ? !summary.exit().equals(MethodSummary.Exit.NONE)
        : !summary.exit().equals(before.exit());
  }

  /** A callee of the same component counts as without effect (3.4). */
  private MethodSummary.Exit exit(MethodNode node) {
    MethodSummary known = summaries.get(node);
    return known == null ? MethodSummary.Exit.NONE : known.exit();
  }

  public MethodSummary of(MethodNode node) {
    return summaries.get(node);
  }

  /** How long each method took. */
  public Map<MethodNode, Long> nanos() {
    return nanos;
  }
}
