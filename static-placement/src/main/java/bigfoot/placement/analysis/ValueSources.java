package bigfoot.placement.analysis;

import bigfoot.placement.domain.Linear;
import bigfoot.placement.plan.Operand;
import bigfoot.placement.plan.PlacedStep;
import bigfoot.placement.plan.Point;
import bigfoot.placement.plan.Register;
import bigfoot.placement.plan.Step;
import bigfoot.placement.plan.ValueType;
import bigfoot.placement.ssa.Value;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Finds values for checks: in the method's own local where one holds the value, else in a register
 * filled as soon as the value exists.
 */
final class ValueSources {
  /**
   * Whose locals a step may read.
   *
   * @param values the place whose locals hold the values
   * @param readable the place whose frame must declare them
   */
  record Locals(int values, int readable) {
    static Locals before(int index) {
      return new Locals(index, index);
    }
  }

  /** No local: only registers will do. */
  static final Locals NOWHERE = new Locals(-1, -1);

  private final MethodFacts facts;
  private final Reification reification;
  private final PlacementAnalysis.Ordinals ordinals;
  private final List<Register> registers = new ArrayList<>();
  private final Map<Value, Operand.Register> reified = new IdentityHashMap<>();
  private final List<PlacedStep> copies = new ArrayList<>();

  ValueSources(MethodFacts facts, PlacementAnalysis.Ordinals ordinals) {
    this.facts = facts;
    this.reification = new Reification(facts);
    this.ordinals = ordinals;
  }

  List<Register> registers() {
    return registers;
  }

  /** The steps that keep values, to run before all others at their points. */
  List<PlacedStep> copies() {
    return copies;
  }

  int newRegister(ValueType type, int initial) {
    registers.add(new Register(type, initial));
    return registers.size() - 1;
  }

  /** A sum whose parts are found where the locals have them. */
  Operand.Sum sum(Linear linear, Locals frame) {
    List<Operand.Term> terms = new ArrayList<>();
    linear
        .terms()
        .forEach((value, factor) -> terms.add(new Operand.Term(integer(value, frame), factor)));
    return new Operand.Sum(linear.constant(), terms);
  }

  Operand reference(Value value, Locals frame) {
    return find(value, frame, ValueType.REFERENCE);
  }

  private Operand integer(Value value, Locals frame) {
    return find(value, frame, ValueType.INT);
  }

  private Operand find(Value value, Locals frame, ValueType type) {
    if (frame != NOWHERE) {
      for (int k = 0; k < facts.ssa.locals(); k++) {
        if (facts.ssa.local(frame.values, k) == value
            && facts.ssa.isReadable(frame.values, k)
            && facts.ssa.isReadable(frame.readable, k)) {
          return new Operand.Local(k, type);
        }
      }
    }
    return reified.computeIfAbsent(value, v -> reify(v, type));
  }

  /** [Rename]: a register that always holds the value. */
  private Operand.Register reify(Value value, ValueType type) {
    int register = newRegister(type, 0);
    Reification.Place place = reification.of(value);
    Operand from = place.local() >= 0 ? new Operand.Local(place.local(), type) : new Operand.Top();
    int ordinal = ordinals.of(place.index());
    Point at =
        switch (place.how()) {
          case ON_ENTRY_LOCAL -> new Point.Entry();
          case AFTER_TOP, AFTER_LOCAL -> new Point.After(ordinal);
          case BEFORE_TOP, BEFORE_LOCAL -> new Point.Before(ordinal);
        };
    copies.add(new PlacedStep(at, new Step.Set(register, from, Step.Keep.NEW)));
    return new Operand.Register(register);
  }

  /** What an edge's steps may read; those of a jump stand in the frame of its target. */
  Locals ofEdge(int from, int to) {
    AbstractInsnNode insn = facts.ssa.insn(from);
    boolean changesLocals =
        insn.getOpcode() == Opcodes.IINC
            || insn instanceof VarInsnNode store && store.getOpcode() >= Opcodes.ISTORE;
    return changesLocals ? Locals.before(to) : new Locals(from, to);
  }
}
