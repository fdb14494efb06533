package bigfoot.races.exec;

import bigfoot.races.points.MethodNode;

/** The modular analysis: a method's summary from its body and its callees' summaries. */
public final class ModularAnalysis {
  private final LockObjects locks;
  private final LibraryObjects objects;
  private final Leaks leaks;

  public ModularAnalysis(LockObjects locks, LibraryObjects objects, Leaks leaks) {
    this.locks = locks;
    this.objects = objects;
    this.leaks = leaks;
  }

  /** ModAnalyze of Definition 4. */
  public MethodSummary analyze(MethodNode node, MethodSummary.Known known) {
    return new MethodAnalysis(new MethodAnalysis.Context(locks, objects, leaks, known), node)
        .analyze();
  }
}
