package bigfoot.placement.analysis;

import bigfoot.placement.domain.Linear;
import bigfoot.placement.effects.Effect;
import bigfoot.placement.effects.InstructionEffects;
import bigfoot.placement.input.FieldInfo;
import bigfoot.placement.ssa.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;

/**
 * Pass 1: heap alias facts {@code x = y.f} and {@code x = y[z]} (Section 5). A load finds the value
 * of an earlier load of the same place when no write, call or acquire between may have changed it,
 * assuming the place is free of races. Loads of equal places get one representative value.
 */
final class AliasFacts implements Dataflow.Problem {
  /** A load: its instruction and what it reads. */
  private record Load(int at, FieldInfo field, char element) {}

  private final MethodFacts facts;
  private final LinearForms linear;
  private final List<Load> loads = new ArrayList<>();
  private final Map<Integer, Integer> loadAt = new HashMap<>();
  private final Map<Value, Value> representative = new IdentityHashMap<>();

  AliasFacts(MethodFacts facts) {
    this.facts = facts;
    this.linear = new LinearForms(facts, this);
    for (int i : facts.order) {
      collect(i);
    }
    if (loads.size() > 1) {
      resolve(Dataflow.solve(facts, this));
    }
  }

  LinearForms linear() {
    return linear;
  }

  /** The representative of all values known equal to this one. */
  Value of(Value value) {
    return representative.getOrDefault(value, value);
  }

  private void collect(int i) {
    int opcode = facts.opcode(i);
    char element = InstructionEffects.loadedElement(opcode);
    FieldInfo field = null;
    if (opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC) {
      field = facts.field(facts.ssa.insn(i));
      if (field == null || field.isVolatile()) {
        return;
      }
    } else if (element == 0) {
      return;
    }
    loadAt.put(i, loads.size());
    loads.add(new Load(i, field, element));
  }

  @Override
  public boolean meetsByIntersection() {
    return true;
  }

  @Override
  public void before(int index, BitSet state) {
    Effect effect = facts.effects[index];
    if (effect != Effect.NONE) {
      for (int k = state.nextSetBit(0); k >= 0; k = state.nextSetBit(k + 1)) {
        Load load = loads.get(k);
        boolean changes =
            load.field != null
                ? effect.mayChange(load.field)
                : effect.mayChangeElements(load.element);
        if (changes) {
          state.clear(k);
        }
      }
    }
  }

  @Override
  public void after(int index, BitSet state) {
    Integer load = loadAt.get(index);
    if (load != null) {
      state.set(load);
    }
  }

  @Override
  public void edge(int from, int to, BitSet state) {}

  private void resolve(BitSet[] available) {
    for (int i : facts.order) {
      Integer own = loadAt.get(i);
      if (own == null || available[i] == null) {
        continue;
      }
      BitSet here = available[i];
      for (int k = here.nextSetBit(0); k >= 0; k = here.nextSetBit(k + 1)) {
        if (k != own && isSamePlace(loads.get(k), loads.get(own))) {
          representative.put(facts.ssa.result(i), of(facts.ssa.result(loads.get(k).at)));
          break;
        }
      }
    }
  }

  private boolean isSamePlace(Load a, Load b) {
    if (a.field != null) {
      return a.field.equals(b.field) && (a.field.isStatic() || base(a) == base(b));
    }
    if (a.element != b.element || a.element == 0) {
      return false;
    }
    return array(a) == array(b) && index(a, b.at).equals(index(b, b.at));
  }

  private Value base(Load load) {
    return of(facts.ssa.stack(load.at, 0));
  }

  private Value array(Load load) {
    return of(facts.ssa.stack(load.at, 1));
  }

  private Linear index(Load load, int where) {
    return linear.of(facts.ssa.stack(load.at, 0), where);
  }
}
