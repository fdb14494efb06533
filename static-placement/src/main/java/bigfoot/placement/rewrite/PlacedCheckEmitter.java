package bigfoot.placement.rewrite;

import bigfoot.placement.plan.AccessKind;
import bigfoot.placement.plan.Check;
import bigfoot.placement.plan.Copy;
import bigfoot.placement.plan.MethodPlan;
import bigfoot.placement.plan.Operand;
import bigfoot.placement.plan.PlacedCheck;
import bigfoot.placement.plan.Point;
import bigfoot.placement.plan.ValueType;
import bigfoot.runtime.report.SiteAccess;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Writes checks that stand away from their accesses, and the copies of values they need. */
final class PlacedCheckEmitter {
  private final MethodContext context;
  private final MethodPlan plan;
  private final Registers registers;

  PlacedCheckEmitter(MethodContext context, MethodPlan plan) {
    this.context = context;
    this.plan = plan;
    this.registers = new Registers(context, plan.registers());
  }

  void emit() {
    if (plan.copies().isEmpty() && plan.checks().isEmpty()) {
      return;
    }
    Points points = new Points(context);
    for (Point point : occupied()) {
      points.insert(point, () -> code(point));
    }
    registers.install();
  }

  /** Points with something to write; exits last, so that they guard all that is written before. */
  private Set<Point> occupied() {
    Set<Point> points = new LinkedHashSet<>();
    plan.copies().forEach(copy -> points.add(copy.at()));
    plan.checks().forEach(check -> points.add(check.at()));
    Point exit = new Point.ExceptionalExit();
    if (points.remove(exit)) {
      points.add(exit);
    }
    return points;
  }

  private InsnList code(Point point) {
    InsnList code = new InsnList();
    if (point instanceof Point.Edge) {
      checks(point, code);
      copies(point, code);
    } else {
      copies(point, code);
      checks(point, code);
    }
    return code;
  }

  /** All sources are pushed before any register changes; tops of the stack go first. */
  private void copies(Point point, InsnList code) {
    List<Copy> rest = new ArrayList<>();
    for (Copy copy : plan.copies()) {
      if (copy.at().equals(point) && copy.source() instanceof Operand.Top) {
        code.add(new InsnNode(Opcodes.DUP));
        code.add(registers.store(copy.register()));
      } else if (copy.at().equals(point)) {
        rest.add(copy);
      }
    }
    for (Copy copy : rest) {
      push(copy.source(), code);
    }
    for (int i = rest.size() - 1; i >= 0; i--) {
      code.add(registers.store(rest.get(i).register()));
    }
  }

  private void checks(Point point, InsnList code) {
    for (PlacedCheck placed : plan.checks()) {
      if (placed.at().equals(point)) {
        check(placed.check(), code);
      }
    }
  }

  private void check(Check check, InsnList code) {
    boolean read = check.kind() == AccessKind.READ;
    if (check instanceof Check.Field field) {
      FieldCheckCode target = target(check);
      if (target != null) {
        push(field.holder(), code);
        target.call(check.kind(), covered(check), code);
      }
    } else if (check instanceof Check.Static) {
      FieldCheckCode target = target(check);
      if (target != null) {
        target.call(check.kind(), covered(check), code);
      }
    } else if (check instanceof Check.Element element) {
      push(element.array(), code);
      push(element.index(), code);
      code.add(context.pushSite(covered(check)));
      String name = read ? "readElement" : "writeElement";
      code.add(RuntimeAbi.check(name, RuntimeAbi.ELEMENT_CHECK));
    } else if (check instanceof Check.Range range) {
      push(range.array(), code);
      push(range.from(), code);
      push(range.to(), code);
      push(range.step(), code);
      code.add(context.pushSite(covered(check)));
      String name = read ? "readRange" : "writeRange";
      code.add(RuntimeAbi.check(name, RuntimeAbi.RANGE_CHECK));
    }
  }

  private FieldCheckCode target(Check check) {
    return FieldCheckCode.of(context, (FieldInsnNode) context.instruction(check.covers().get(0)));
  }

  private List<SiteAccess> covered(Check check) {
    List<SiteAccess> accesses = new ArrayList<>();
    for (int ordinal : check.covers()) {
      AbstractInsnNode insn = context.instruction(ordinal);
      if (insn instanceof FieldInsnNode field) {
        FieldCheckCode code = FieldCheckCode.of(context, field);
        if (code != null) {
          accesses.add(code.describe(context.line(ordinal)));
        }
      } else {
        accesses.add(ArrayAccesses.describe(insn.getOpcode(), context.line(ordinal)));
      }
    }
    return accesses;
  }

  private void push(Operand operand, InsnList code) {
    if (operand instanceof Operand.Constant constant) {
      code.add(new LdcInsnNode(constant.value()));
    } else if (operand instanceof Operand.Local local) {
      int opcode = local.type() == ValueType.INT ? Opcodes.ILOAD : Opcodes.ALOAD;
      code.add(new VarInsnNode(opcode, local.slot()));
    } else if (operand instanceof Operand.Register register) {
      code.add(registers.load(register.number()));
    } else if (operand instanceof Operand.Sum sum) {
      pushSum(sum, code);
    } else {
      throw new IllegalArgumentException("the top of the stack can only be copied");
    }
  }

  private void pushSum(Operand.Sum sum, InsnList code) {
    code.add(new LdcInsnNode(sum.constant()));
    for (Operand.Term term : sum.terms()) {
      push(term.operand(), code);
      if (term.factor() != 1) {
        code.add(new LdcInsnNode(term.factor()));
        code.add(new InsnNode(Opcodes.IMUL));
      }
      code.add(new InsnNode(Opcodes.IADD));
    }
  }
}
