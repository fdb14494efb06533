package bigfoot.placement;

import bigfoot.placement.analysis.PlacementAnalysis;
import bigfoot.placement.effects.CallEffects;
import bigfoot.placement.effects.InstructionEffects;
import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.plan.MethodPlan;
import bigfoot.placement.plan.PerAccessPlanner;
import bigfoot.placement.plan.Planner;
import java.util.concurrent.atomic.AtomicInteger;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Plans by the static analysis; a method beyond it keeps one check per access and is counted. Used
 * by several threads at once.
 */
final class PlacementPlanner implements Planner {
  private final PlacementAnalysis analysis;
  private final Planner perAccess = new PerAccessPlanner();
  private final boolean motion;
  private final AtomicInteger beyond = new AtomicInteger();

  PlacementPlanner(ClassHierarchy hierarchy, CallEffects effects, boolean motion) {
    this.analysis = new PlacementAnalysis(hierarchy, new InstructionEffects(hierarchy, effects));
    this.motion = motion;
  }

  @Override
  public MethodPlan plan(ClassNode owner, MethodNode method) {
    MethodPlan plan =
        motion ? analysis.place(owner.name, method) : analysis.eliminate(owner.name, method);
    if (plan == null) {
      beyond.incrementAndGet();
      return perAccess.plan(owner, method);
    }
    return plan;
  }

  /** Number of methods that keep one check per access. */
  int beyond() {
    return beyond.get();
  }
}
