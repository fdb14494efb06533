package bigfoot.placement.analysis;

import bigfoot.placement.effects.Effect;
import bigfoot.placement.effects.InstructionEffects;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * A use of a class after another use of it on every way there runs no initialiser: its effect is
 * what it is without.
 */
final class RepeatedInitialisation {
  private final MethodFacts facts;
  private final InstructionEffects effects;
  private final Map<String, List<Integer>> uses = new HashMap<>();

  RepeatedInitialisation(MethodFacts facts, InstructionEffects effects) {
    this.facts = facts;
    this.effects = effects;
  }

  void apply() {
    for (int i : facts.order) {
      String used = used(facts.ssa.insn(i));
      if (used == null || effects.initialisation().of(facts.owner, used) == Effect.NONE) {
        continue;
      }
      List<Integer> earlier = uses.computeIfAbsent(used, u -> new ArrayList<>(2));
      for (int e : earlier) {
        if (facts.dominators.completesBefore(e, i)) {
          facts.effects[i] = effects.of(used, facts.ssa.insn(i));
          break;
        }
      }
      earlier.add(i);
    }
  }

  private String used(AbstractInsnNode insn) {
    return switch (insn.getOpcode()) {
      case Opcodes.NEW -> ((TypeInsnNode) insn).desc;
      case Opcodes.INVOKESTATIC -> ((MethodInsnNode) insn).owner;
      case Opcodes.GETSTATIC, Opcodes.PUTSTATIC -> {
        var field = facts.field(insn);
        yield field == null ? null : field.owner();
      }
      default -> null;
    };
  }
}
