package bigfoot.placement.analysis;

import bigfoot.placement.domain.Item;
import bigfoot.placement.plan.Check;
import bigfoot.placement.plan.Operand;
import bigfoot.placement.plan.PlacedStep;
import bigfoot.placement.plan.Point;
import bigfoot.placement.plan.Step;
import bigfoot.placement.plan.ValueType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Checks of static fields that stay at their accesses. In a loop a register says whether the check
 * is still to be made since the last release, so that it is made once.
 */
final class StaticGuards {
  private final Passes passes;
  private final ValueSources sources;
  private final PlacementAnalysis.Ordinals ordinals;
  private final BitSet immediate = new BitSet();
  private final List<PlacedStep> steps = new ArrayList<>();
  private final Map<Item, Integer> registers = new LinkedHashMap<>();

  StaticGuards(Passes passes, ValueSources sources, PlacementAnalysis.Ordinals ordinals) {
    this.passes = passes;
    this.sources = sources;
    this.ordinals = ordinals;
    for (int i : passes.facts.order) {
      Item item = passes.items.of(i);
      if (item != null
          && passes.items.staysAtAccess(item)
          && passes.rules.needsCheck(i, item, passes.accessed[i], passes.checked[i])) {
        check(item, i);
      }
    }
    registers.forEach(this::renewAtReleases);
  }

  /** Ordinals of accesses that are simply checked. */
  BitSet immediate() {
    return immediate;
  }

  List<PlacedStep> steps() {
    return steps;
  }

  private void check(Item item, int at) {
    int ordinal = ordinals.of(at);
    if (passes.facts.loops.around(at) == null) {
      immediate.set(ordinal);
      return;
    }
    Integer register = registers.get(item);
    if (register == null) {
      register = sources.newRegister(ValueType.REFERENCE, 0);
      registers.put(item, register);
      steps.add(new PlacedStep(new Point.Entry(), due(register, ordinal)));
    }
    Point here = new Point.Before(ordinal);
    steps.add(
        new PlacedStep(
            here, new Check.Static(item.kind(), new Operand.Register(register), List.of(ordinal))));
    steps.add(new PlacedStep(here, new Step.Clear(register)));
  }

  private void renewAtReleases(Item item, int register) {
    int access = ordinals.of(item.accesses().get(0));
    for (int i : passes.facts.order) {
      if (passes.facts.effects[i].releases()) {
        steps.add(new PlacedStep(new Point.Before(ordinals.of(i)), due(register, access)));
      }
    }
  }

  private static Step due(int register, int access) {
    return new Step.Set(register, new Operand.Due(access), Step.Keep.NEW);
  }
}
