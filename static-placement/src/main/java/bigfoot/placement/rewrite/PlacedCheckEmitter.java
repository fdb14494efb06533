package bigfoot.placement.rewrite;

import bigfoot.placement.plan.Check;
import bigfoot.placement.plan.MethodPlan;
import bigfoot.placement.plan.Operand;
import bigfoot.placement.plan.PlacedStep;
import bigfoot.placement.plan.Point;
import bigfoot.placement.plan.Step;
import bigfoot.placement.plan.ValueType;
import bigfoot.placement.rewrite.LoopSpans.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Writes a plan's steps: checks away from their accesses, and the registers they need. */
final class PlacedCheckEmitter {
  private final MethodContext context;
  private final MethodPlan plan;
  private final Registers registers;
  private final CheckCode checks;

  PlacedCheckEmitter(MethodContext context, MethodPlan plan) {
    this.context = context;
    this.plan = plan;
    this.registers = new Registers(context, plan.registers());
    this.checks = new CheckCode(context, plan, this::push);
  }

  void emit() {
    if (plan.steps().isEmpty()) {
      return;
    }
    Map<Point, List<Step>> byPoint = new LinkedHashMap<>();
    for (PlacedStep placed : plan.steps()) {
      byPoint.computeIfAbsent(placed.at(), p -> new ArrayList<>()).add(placed.step());
    }
    Points points = new Points(context);
    byPoint.entrySet().stream()
        .sorted(Comparator.comparingInt(e -> rank(e.getKey())))
        .forEach(e -> points.insert(e.getKey(), () -> code(e.getValue(), loop(e.getKey()))));
    registers.install();
  }

  /**
   * What is inserted later stands nearer to its instruction: what happens before a jump comes ahead
   * of its edges, what happens after an instruction ahead of its fall-through. Exits come last, so
   * that they guard all that is written before.
   */
  private static int rank(Point point) {
    if (point instanceof Point.Entry || point instanceof Point.Before) {
      return 0;
    } else if (point instanceof Point.Edge) {
      return 1;
    }
    return point instanceof Point.After ? 2 : 3;
  }

  /** The innermost loop around a point, or null. */
  private Span loop(Point point) {
    LoopSpans loops = context.loops();
    if (point instanceof Point.Before before) {
      return loops.innermost(before.instruction());
    } else if (point instanceof Point.After after) {
      return loops.innermost(after.instruction());
    }
    return point instanceof Point.Edge edge ? loops.innermost(edge.from(), edge.to()) : null;
  }

  private InsnList code(List<Step> steps, Span loop) {
    InsnList code = new InsnList();
    for (Step step : steps) {
      if (step instanceof Check check) {
        checks.add(check, loop, code);
      } else if (step instanceof Step.Clear clear) {
        registers.clear(clear.register(), code);
      } else if (step instanceof Step.Set set) {
        set(set, code);
      }
    }
    return code;
  }

  private void set(Step.Set set, InsnList code) {
    if (set.keep() != Step.Keep.NEW) {
      code.add(registers.load(set.register()));
    }
    push(set.value(), code);
    if (set.keep() != Step.Keep.NEW) {
      String name = set.keep() == Step.Keep.GREATER ? "max" : "min";
      code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, "java/lang/Math", name, "(II)I", false));
    }
    code.add(registers.store(set.register()));
  }

  private void push(Operand operand, InsnList code) {
    if (operand instanceof Operand.Constant constant) {
      code.add(IntPush.of(constant.value()));
    } else if (operand instanceof Operand.Local local) {
      int opcode = local.type() == ValueType.INT ? Opcodes.ILOAD : Opcodes.ALOAD;
      code.add(new VarInsnNode(opcode, local.slot()));
    } else if (operand instanceof Operand.Register register) {
      code.add(registers.load(register.number()));
    } else if (operand instanceof Operand.Top) {
      code.add(new InsnNode(Opcodes.DUP));
    } else if (operand instanceof Operand.Due due) {
      FieldCheckCode field =
          FieldCheckCode.of(context, (FieldInsnNode) context.instruction(due.access()));
      code.add(field == null ? new InsnNode(Opcodes.ACONST_NULL) : field.due());
    } else if (operand instanceof Operand.Sum sum) {
      pushSum(sum, code);
    }
  }

  private void pushSum(Operand.Sum sum, InsnList code) {
    boolean empty = sum.constant() == 0 && !sum.terms().isEmpty();
    if (!empty) {
      code.add(IntPush.of(sum.constant()));
    }
    for (Operand.Term term : sum.terms()) {
      push(term.operand(), code);
      if (term.factor() != 1) {
        code.add(IntPush.of(term.factor()));
        code.add(new InsnNode(Opcodes.IMUL));
      }
      if (!empty) {
        code.add(new InsnNode(Opcodes.IADD));
      }
      empty = false;
    }
  }
}
