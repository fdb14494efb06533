package bigfoot.races.exec;

import bigfoot.races.ir.Term;
import bigfoot.races.points.MethodNode;

/** The modular analysis: a method's summary from its body and its callees' summaries. */
public final class ModularAnalysis {
  private final LockObjects locks;
  private final Leaks leaks;
  private final Term.HeapFacts heap;

  public ModularAnalysis(LockObjects locks, Leaks leaks, Term.HeapFacts heap) {
    this.locks = locks;
    this.leaks = leaks;
    this.heap = heap;
  }

  /** ModAnalyze of Definition 4. */
  public MethodSummary analyze(MethodNode node, MethodSummary.Known known) {
    return new MethodAnalysis(new MethodAnalysis.Context(locks, leaks, heap, known), node)
        .analyze();
  }
}
