package bigfoot.placement;

import bigfoot.placement.effects.CallEffects;
import bigfoot.placement.entail.DifferenceSolver;
import bigfoot.placement.input.ClassFilter;
import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.ClassInfo;
import bigfoot.placement.input.ClassSource;
import bigfoot.placement.input.ProgramReader;
import bigfoot.placement.plan.PerAccessPlanner;
import bigfoot.placement.plan.Planner;
import bigfoot.placement.rewrite.ClassRewriter;
import bigfoot.placement.rewrite.ProgramForm;
import bigfoot.placement.rewrite.RewrittenClass;
import bigfoot.runtime.sync.SyncTable;

/** Instruments the classes of one class loader, one by one. Safe for use by several threads. */
public final class LoadTimeInstrumenter {
  private final ClassHierarchy hierarchy;
  private final ClassRewriter rewriter;

  /**
   * @param classes the class files that the loader can see
   */
  public LoadTimeInstrumenter(
      ClassSource classes, ClassFilter filter, Detector detector, SyncTable table) {
    hierarchy = new ClassHierarchy(classes, filter);
    ProgramForm form = new ProgramForm(false, false, detector.footprints);
    rewriter = new ClassRewriter(hierarchy, planner(detector), table, new Notices(), form);
  }

  private Planner planner(Detector detector) {
    return detector.elimination
        ? new PlacementPlanner(
            hierarchy,
            CallEffects.UNKNOWN,
            new DifferenceSolver(),
            detector.motion,
            Proxies.SYMMETRIC)
        : new PerAccessPlanner();
  }

  /** Numbers the sites of a class in a table and keeps the table. */
  public interface Numbering {
    void number(RewrittenClass rewritten);
  }

  /** The checked class; null when it stays as it is. */
  public byte[] instrument(byte[] bytes, Numbering numbering) {
    if (ProgramReader.flaw(bytes) != null) {
      return null;
    }
    ClassInfo info = hierarchy.find(ClassInfo.read(bytes, false).name());
    if (info == null || !info.instrumented()) {
      return null;
    }
    try {
      return finish(rewriter.rewrite(bytes), numbering);
    } catch (RuntimeException e) {
      // Classes loaded before may rely on this one's shadow fields: it must have them.
      return finish(rewriter.shadowsOnly(bytes), numbering);
    }
  }

  private static byte[] finish(RewrittenClass rewritten, Numbering numbering) {
    numbering.number(rewritten);
    return rewritten.toBytes();
  }
}
