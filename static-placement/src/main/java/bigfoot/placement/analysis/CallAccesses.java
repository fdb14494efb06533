package bigfoot.placement.analysis;

import bigfoot.placement.domain.Path;
import bigfoot.placement.plan.AccessKind;
import bigfoot.placement.plan.MethodPlan;
import bigfoot.placement.plan.OwedAccess;
import bigfoot.placement.plan.OwedAccesses;
import bigfoot.placement.plan.TakenOver;
import bigfoot.placement.ssa.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The accesses that called methods make of fields of their arguments and leave to this method to
 * check: each call that returns has made all of them. They are numbered after the method's own
 * instructions. A call whose arguments are not at hand later is left as it is; the method called
 * then makes its checks.
 */
final class CallAccesses {
  private record Access(int call, Path path, AccessKind kind, OwedAccess owed) {}

  private final MethodFacts facts;
  private final AliasFacts aliases;
  private final Reification reification;
  private final List<Access> accesses = new ArrayList<>();
  private final Map<Integer, List<Integer>> byCall = new HashMap<>();

  CallAccesses(MethodFacts facts, AliasFacts aliases, OwedAccesses owed) {
    this.facts = facts;
    this.aliases = aliases;
    this.reification = new Reification(facts);
    if (facts.hierarchy.find(facts.owner).isInterface()) {
      return; // An old one has no room for what tells whether a check is due.
    }
    for (int i : facts.order) {
      if (facts.ssa.insn(i) instanceof MethodInsnNode call
          && !call.itf
          && !facts.isBeforeConstruction(i)) {
        collect(i, owed.of(call.owner, call.name, call.desc));
      }
    }
  }

  private void collect(int call, List<OwedAccess> owed) {
    List<Access> made = new ArrayList<>();
    for (OwedAccess each : owed) {
      Value argument = aliases.of(facts.ssa.stack(call, each.depth()));
      if (reification.of(argument) == null) {
        return;
      }
      made.add(new Access(call, new Path.Field(argument, each.field()), each.kind(), each));
    }
    for (Access access : made) {
      // Two arguments may be one object: what is written needs no check of being read.
      boolean written =
          made.stream().anyMatch(a -> a.kind == AccessKind.WRITE && a.path.equals(access.path));
      AccessKind kind = written ? AccessKind.WRITE : AccessKind.READ;
      byCall.computeIfAbsent(call, c -> new ArrayList<>()).add(facts.ssa.size() + accesses.size());
      accesses.add(new Access(call, access.path, kind, access.owed));
    }
  }

  /** The accesses of a call that leaves some to this method. */
  List<Integer> at(int index) {
    return byCall.getOrDefault(index, List.of());
  }

  boolean contains(int access) {
    return access >= facts.ssa.size();
  }

  private Access get(int access) {
    return accesses.get(access - facts.ssa.size());
  }

  /** The instruction that makes an access, one of the method's own or of a called one. */
  int instruction(int access) {
    return contains(access) ? get(access).call : access;
  }

  Path path(int access) {
    return get(access).path;
  }

  AccessKind kind(int access) {
    return get(access).kind;
  }

  /** The number by which a plan knows an access. */
  int number(int access, PlacementAnalysis.Ordinals ordinals) {
    return contains(access)
        ? MethodPlan.FIRST_TAKEN_OVER + access - facts.ssa.size()
        : ordinals.of(access);
  }

  /** The access of a called method that a plan knows by this number. */
  int numbered(int number) {
    return number - MethodPlan.FIRST_TAKEN_OVER + facts.ssa.size();
  }

  /** All of them, as plans have them. */
  List<TakenOver> all(PlacementAnalysis.Ordinals ordinals) {
    return accesses.stream().map(a -> new TakenOver(ordinals.of(a.call), a.owed)).toList();
  }
}
