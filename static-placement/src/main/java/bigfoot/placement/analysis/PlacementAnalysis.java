package bigfoot.placement.analysis;

import bigfoot.placement.effects.InstructionEffects;
import bigfoot.placement.entail.DifferenceSolver;
import bigfoot.placement.entail.Entailment;
import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.FieldInfo;
import bigfoot.placement.plan.LeafSummary;
import bigfoot.placement.plan.MethodPlan;
import bigfoot.placement.plan.OwedAccess;
import bigfoot.placement.plan.OwedAccesses;
import bigfoot.placement.plan.PerAccessPlanner;
import java.util.BitSet;
import java.util.List;
import org.objectweb.asm.LimitExceededException;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * The passes over one method, in the paper's order, and the plan they lead to. Returns null where
 * the method is beyond the analysis: irreducible, too large, or over its budget; it then keeps one
 * check per access.
 */
public final class PlacementAnalysis {
  private static final int MOST_INSTRUCTIONS = 12_000;
  private static final long MOST_BITS = 24_000_000;

  private final ClassHierarchy hierarchy;
  private final InstructionEffects effects;
  private final Entailment entailment;
  private final long steps;
  private final OwedAccesses owed;

  /** With our own quick solver alone. */
  public PlacementAnalysis(ClassHierarchy hierarchy, InstructionEffects effects) {
    this(hierarchy, effects, new DifferenceSolver());
  }

  /**
   * @param entailment what facts entail
   */
  public PlacementAnalysis(
      ClassHierarchy hierarchy, InstructionEffects effects, Entailment entailment) {
    this(hierarchy, effects, entailment, Budget.STANDARD, OwedAccesses.NONE);
  }

  /** With so many steps for each method. */
  PlacementAnalysis(
      ClassHierarchy hierarchy, InstructionEffects effects, Entailment entailment, long steps) {
    this(hierarchy, effects, entailment, steps, OwedAccesses.NONE);
  }

  private PlacementAnalysis(
      ClassHierarchy hierarchy,
      InstructionEffects effects,
      Entailment entailment,
      long steps,
      OwedAccesses owed) {
    this.steps = steps;
    this.owed = owed;
    this.hierarchy = hierarchy;
    this.effects = effects;
    this.entailment = entailment;
  }

  /** The same, where methods leave these checks to their callers. */
  public PlacementAnalysis with(OwedAccesses left) {
    return new PlacementAnalysis(hierarchy, effects, entailment, steps, left);
  }

  /**
   * Where the checks of a method go.
   *
   * @param alone ordinals of accesses that are checked each by itself
   * @param lone those of them that could wait, but would gain nothing
   * @param together the sets of fields of one object that are checked with no synchronization
   *     between
   * @param onException those that an exception may find to be checked
   */
  public record Placement(
      MethodPlan plan,
      BitSet alone,
      BitSet lone,
      List<List<FieldInfo>> together,
      List<List<FieldInfo>> onException) {
    static Placement atAccesses(MethodPlan plan) {
      return new Placement(plan, plan.checkedAccesses(), new BitSet(), List.of(), List.of());
    }
  }

  /** Elimination alone: checks stay at accesses, and what a past check covers has none. */
  public Placement eliminate(String owner, MethodNode method) {
    Passes passes = passes(owner, method, false);
    return passes == null
        ? null
        : Placement.atAccesses(MethodPlan.perAccess(new Ordinals(method).of(passes.uncovered())));
  }

  /**
   * The same, where fields share a state that motion would check at once. They are accessed with no
   * synchronization between, so an early check of one is legitimate for all; a report then names
   * that one only.
   */
  public Placement eliminateSharing(String owner, MethodNode method) {
    Placement alone = eliminate(owner, method);
    Placement moved = alone == null ? null : place(owner, method);
    return moved == null
        ? null
        : new Placement(
            alone.plan(), moved.alone(), moved.lone(), moved.together(), moved.onException());
  }

  /** Elimination, motion and coalescing. */
  public Placement place(String owner, MethodNode method) {
    Passes passes = passes(owner, method, true);
    return passes == null ? null : build(passes, new Ordinals(method), ownOwed(owner, method));
  }

  private List<OwedAccess> ownOwed(String owner, MethodNode method) {
    return owed.of(owner, method.name, method.desc);
  }

  /** A method by itself; one beyond the analysis leaves nothing to its callers. */
  public LeafSummary summary(ClassNode owner, MethodNode method) {
    Passes passes = passes(owner.name, method, true);
    Placement placed = passes == null ? null : build(passes, new Ordinals(method), List.of());
    return placed == null
        ? new LeafSummary(new PerAccessPlanner().plan(owner, method), List.of())
        : new LeafSummary(placed.plan(), new ParameterAccesses(owner, passes).owed());
  }

  /** A placement with its reasons. */
  public record Explained(Placement placement, PlacementReasons reasons) {}

  /** The same as {@link #place}, with reasons; null where the method is beyond the analysis. */
  public Explained explain(String owner, MethodNode method) {
    Passes passes = passes(owner, method, true);
    if (passes == null) {
      return null;
    }
    Ordinals ordinals = new Ordinals(method);
    List<OwedAccess> left = ownOwed(owner, method);
    Placement placement = build(passes, ordinals, left);
    return placement == null
        ? null
        : new Explained(placement, new PlacementReasons(passes, placement, ordinals, left));
  }

  private static Placement build(Passes passes, Ordinals ordinals, List<OwedAccess> left) {
    try {
      return new PlanBuilder(passes, ordinals, left).build();
    } catch (Budget.UsedUp e) {
      return null;
    }
  }

  private Passes passes(String owner, MethodNode method, boolean motion) {
    if (method.instructions.size() > MOST_INSTRUCTIONS) {
      return null;
    }
    try {
      MethodFacts facts = new MethodFacts(owner, method, hierarchy, effects, new Budget(steps));
      if (!facts.isStructured()) {
        return null;
      }
      Passes passes = new Passes(facts, entailment, motion, motion ? owed : OwedAccesses.NONE);
      if ((long) facts.order.length * passes.items.items().size() > MOST_BITS) {
        return null;
      }
      passes.run();
      return passes;
    } catch (AnalyzerException | LimitExceededException | Budget.UsedUp e) {
      return null;
    }
  }

  /** Whether the method holds a loop that is not known to end. */
  public boolean mayLoopForever(String owner, MethodNode method) {
    try {
      MethodFacts facts = new MethodFacts(owner, method, hierarchy, effects, new Budget(steps));
      if (!facts.isStructured()) {
        return true;
      }
      AliasFacts aliases = new AliasFacts(facts);
      LoopInvariants invariants = new LoopInvariants(facts, aliases);
      LoopTermination termination =
          new LoopTermination(
              facts, aliases, invariants, new BranchFacts(facts, aliases, entailment));
      return !facts.loops.loops().stream().allMatch(termination::ends);
    } catch (AnalyzerException | LimitExceededException | Budget.UsedUp e) {
      return true;
    }
  }

  /** Ordinals of real instructions, from indices that count labels too. */
  static final class Ordinals {
    private final int[] ordinals;

    Ordinals(MethodNode method) {
      ordinals = new int[method.instructions.size()];
      int count = 0;
      for (int i = 0; i < ordinals.length; i++) {
        ordinals[i] = count;
        count += method.instructions.get(i).getOpcode() >= 0 ? 1 : 0;
      }
    }

    /** Of the instruction, or of the first real one after a label. */
    int of(int index) {
      return ordinals[index];
    }

    BitSet of(BitSet indices) {
      BitSet result = new BitSet();
      indices.stream().forEach(i -> result.set(ordinals[i]));
      return result;
    }
  }
}
