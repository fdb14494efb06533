package bigfoot.placement;

import bigfoot.placement.analysis.FieldProxies;
import bigfoot.placement.analysis.PlacementAnalysis;
import bigfoot.placement.effects.CallEffects;
import bigfoot.placement.effects.InstructionEffects;
import bigfoot.placement.entail.Entailment;
import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.ClassInfo;
import bigfoot.placement.plan.LeafSummary;
import bigfoot.placement.plan.MethodPlan;
import bigfoot.placement.plan.OwedAccesses;
import bigfoot.placement.plan.PerAccessPlanner;
import bigfoot.placement.plan.Planner;
import bigfoot.placement.rewrite.ClassTrees;
import bigfoot.placement.rewrite.KeptThis;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Plans by the static analysis; a method beyond it keeps one check per access and is counted. All
 * methods are planned before the first is rewritten, for only all checks together tell which fields
 * can share their state. Used by several threads at once.
 */
final class PlacementPlanner implements Planner {
  private final ClassHierarchy hierarchy;
  private PlacementAnalysis analysis;
  private final Planner perAccess = new PerAccessPlanner();
  private final boolean motion;
  private final Proxies sharing;
  private final FieldProxies proxies;
  private final Map<String, MethodPlan> plans = new ConcurrentHashMap<>();
  private final Set<String> repeated = ConcurrentHashMap.newKeySet();
  private final Set<String> beyond = ConcurrentHashMap.newKeySet();

  PlacementPlanner(
      ClassHierarchy hierarchy,
      CallEffects effects,
      Entailment entailment,
      boolean motion,
      Proxies sharing) {
    this.hierarchy = hierarchy;
    this.analysis =
        new PlacementAnalysis(hierarchy, new InstructionEffects(hierarchy, effects), entailment);
    this.motion = motion;
    this.sharing = sharing;
    this.proxies = new FieldProxies(hierarchy, sharing);
  }

  /** A method by itself; where checks do not move, none is left to callers. */
  LeafSummary summary(ClassNode owner, MethodNode method) {
    if (motion) {
      return analysis.summary(owner, method);
    }
    PlacementAnalysis.Placement placed = analyse(owner.name, method);
    MethodPlan plan = placed != null ? placed.plan() : perAccess.plan(owner, method);
    return new LeafSummary(plan, List.of());
  }

  /** From now on, methods leave these checks to their callers; call before any is planned. */
  void use(OwedAccesses owed) {
    analysis = analysis.with(owed);
  }

  /** Plans classes ahead. */
  void prepare(List<byte[]> classes) {
    classes.parallelStream()
        .forEach(
            bytes -> {
              ClassInfo info = hierarchy.find(new ClassReader(bytes).getClassName());
              if (info != null && info.instrumented()) {
                prepare(bytes);
              }
            });
  }

  private void prepare(byte[] bytes) {
    ClassNode node;
    try {
      node = ClassTrees.read(new ClassReader(bytes));
    } catch (RuntimeException e) {
      return; // Its code is damaged: the rewriter will say so, and leave the class as it is.
    }
    prepare(node);
  }

  private void prepare(ClassNode node) {
    for (MethodNode method : node.methods) {
      if (method.instructions.size() > 0) {
        // Plans number instructions: they must be those that the checks are then put among.
        KeptThis.keep(node.name, method);
        String key = key(node, method);
        MethodPlan plan = compute(node, method);
        if (plans.put(key, plan) != null) {
          repeated.add(key);
        }
      }
      proxies.addNames(method);
    }
  }

  /** Decides which fields share their state; call when all classes are prepared. */
  void close() {
    hierarchy.setFieldGroups(proxies.groups());
  }

  @Override
  public MethodPlan plan(ClassNode owner, MethodNode method) {
    String key = key(owner, method);
    MethodPlan known = repeated.contains(key) ? null : plans.get(key);
    return known == null ? compute(owner, method) : known;
  }

  private static String key(ClassNode owner, MethodNode method) {
    return owner.name + '.' + method.name + method.desc;
  }

  private MethodPlan compute(ClassNode owner, MethodNode method) {
    PlacementAnalysis.Placement placed = null;
    try {
      placed = analyse(owner.name, method);
    } catch (RuntimeException e) {
      // Whatever goes wrong in the analysis of a method costs that method's optimisation only.
    }
    if (placed == null) {
      beyond.add(key(owner, method));
      MethodPlan plan = perAccess.plan(owner, method);
      proxies.addAccesses(method, plan.checkedAccesses());
      return plan;
    }
    proxies.add(placed.together());
    proxies.addExceptional(placed.onException());
    proxies.addAccesses(method, placed.alone());
    return placed.plan();
  }

  private PlacementAnalysis.Placement analyse(String owner, MethodNode method) {
    if (motion) {
      return analysis.place(owner, method);
    }
    return sharing == Proxies.PAPER
        ? analysis.eliminateSharing(owner, method)
        : analysis.eliminate(owner, method);
  }

  /** Number of methods that keep one check per access. */
  int beyond() {
    return beyond.size();
  }
}
