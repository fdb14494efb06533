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
  /** No frame: only registers will do. */
  static final int NOWHERE = -1;

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

  /** A sum whose parts are found where the frame before {@code frame} has them. */
  Operand.Sum sum(Linear linear, int frame) {
    List<Operand.Term> terms = new ArrayList<>();
    linear
        .terms()
        .forEach((value, factor) -> terms.add(new Operand.Term(integer(value, frame), factor)));
    return new Operand.Sum(linear.constant(), terms);
  }

  Operand reference(Value value, int frame) {
    return find(value, frame, ValueType.REFERENCE);
  }

  private Operand integer(Value value, int frame) {
    return find(value, frame, ValueType.INT);
  }

  private Operand find(Value value, int frame, ValueType type) {
    if (frame != NOWHERE) {
      for (int k = 0; k < facts.ssa.locals(); k++) {
        if (facts.ssa.local(frame, k) == value) {
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
    Operand from =
        place.local() >= 0 ? new Operand.Local(place.local(), type) : new Operand.Top();
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

  /** The place whose locals an edge's steps see. */
  int frameOfEdge(int from, int to) {
    AbstractInsnNode insn = facts.ssa.insn(from);
    boolean changesLocals =
        insn.getOpcode() == Opcodes.IINC
            || insn instanceof VarInsnNode store && store.getOpcode() >= Opcodes.ISTORE;
    return changesLocals ? to : from;
  }
}
