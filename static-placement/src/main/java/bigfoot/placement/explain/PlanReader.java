package bigfoot.placement.explain;

import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.FieldInfo;
import bigfoot.placement.plan.Check;
import bigfoot.placement.plan.MethodPlan;
import bigfoot.placement.plan.PlacedStep;
import bigfoot.placement.plan.PlanPrinter;
import bigfoot.placement.plan.Point;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Reads one plan aloud: each check with the reason for its place, each access with its check. */
final class PlanReader {
  private final ClassNode owner;
  private final MethodNode method;
  private final MethodPlan plan;
  private final boolean analysed;
  private final ClassHierarchy hierarchy;
  private final PlanPrinter printer;
  private final List<AbstractInsnNode> instructions = new ArrayList<>();

  PlanReader(
      ClassNode owner,
      MethodNode method,
      MethodPlan plan,
      boolean analysed,
      ClassHierarchy hierarchy) {
    this.hierarchy = hierarchy;
    this.owner = owner;
    this.method = method;
    this.plan = plan;
    this.analysed = analysed;
    this.printer = new PlanPrinter(method, plan);
    for (AbstractInsnNode insn : method.instructions) {
      if (insn.getOpcode() >= 0) {
        instructions.add(insn);
      }
    }
  }

  MethodExplanation explanation() {
    Set<MethodExplanation.Note> notes = new LinkedHashSet<>();
    for (PlacedStep placed : plan.steps()) {
      if (placed.step() instanceof Check check && !(placed.at() instanceof Point.ExceptionalExit)) {
        int at = ordinal(placed.at());
        String text = printer.text(check, at) + "  — " + reason(placed.at());
        notes.add(new MethodExplanation.Note(printer.line(at), true, text));
      }
    }
    for (int i = 0; i < instructions.size(); i++) {
      if (isAccess(instructions.get(i).getOpcode())) {
        accessNotes(i, notes);
      }
    }
    List<MethodExplanation.Note> sorted = new ArrayList<>(notes);
    sorted.sort(
        Comparator.comparingInt(MethodExplanation.Note::line)
            .thenComparing(note -> !note.isCheck()));
    int[] lines =
        IntStream.range(0, instructions.size()).map(printer::line).filter(l -> l > 0).toArray();
    String parameters =
        Arrays.stream(Type.getArgumentTypes(method.desc))
            .map(t -> t.getClassName().replaceAll(".*\\.", ""))
            .collect(Collectors.joining(", "));
    return new MethodExplanation(
        owner.name.replace('/', '.'),
        method.name + "(" + parameters + ")",
        owner.sourceFile,
        Arrays.stream(lines).min().orElse(0),
        Arrays.stream(lines).max().orElse(0),
        sorted);
  }

  private void accessNotes(int access, Set<MethodExplanation.Note> notes) {
    int line = printer.line(access);
    String what = printer.access(access);
    if (plan.checkedAccesses().get(access)) {
      String why = analysed ? whyHere(access) : "the method is too large or too tangled";
      notes.add(new MethodExplanation.Note(line, true, "check " + what + "  — here: " + why));
      return;
    }
    String none = whyNone(instructions.get(access));
    if (none != null) {
      notes.add(new MethodExplanation.Note(line, false, what + ": " + none));
      return;
    }
    List<String> covering = new ArrayList<>();
    for (PlacedStep placed : plan.steps()) {
      if (placed.step() instanceof Check check
          && check.covers().contains(access)
          && !(placed.at() instanceof Point.ExceptionalExit)) {
        covering.add("line " + printer.line(ordinal(placed.at())));
      }
    }
    String by =
        covering.isEmpty()
            ? "covered by a check before it, with no release between"
            : "covered by the check at " + String.join(", ", new LinkedHashSet<>(covering));
    notes.add(new MethodExplanation.Note(line, false, what + ": " + by));
  }

  /** Why an access needs no check at all; null when it needs one. */
  private String whyNone(AbstractInsnNode insn) {
    if (!(insn instanceof FieldInsnNode access)) {
      return null;
    }
    FieldInfo field = hierarchy.resolveField(access.owner, access.name, access.desc);
    if (field == null) {
      return "needs no check: the field is nowhere to be found";
    } else if (field.isFinal()) {
      return "needs no check: the field is final";
    }
    return field.isVolatile() ? "needs no check: the field is volatile, it synchronizes" : null;
  }

  private String whyHere(int access) {
    AbstractInsnNode insn = instructions.get(access);
    if (insn.getOpcode() == Opcodes.GETSTATIC || insn.getOpcode() == Opcodes.PUTSTATIC) {
      return "it also orders this thread after the class's initialiser";
    }
    return "its object or index is not at hand later";
  }

  private static int ordinal(Point point) {
    if (point instanceof Point.Before before) {
      return before.instruction();
    } else if (point instanceof Point.After after) {
      return after.instruction();
    }
    return point instanceof Point.Edge edge ? edge.from() : 0;
  }

  /** Why a check cannot wait any longer. */
  private String reason(Point point) {
    if (point instanceof Point.Edge edge) {
      return edge.to() <= edge.from()
          ? "the loop's next iteration has other values, or may never end"
          : "other ways that meet here have not accessed it, or a loop follows that may not end";
    }
    AbstractInsnNode insn = instructions.get(ordinal(point));
    int opcode = insn.getOpcode();
    if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN || opcode == Opcodes.ATHROW) {
      return "the method ends";
    } else if (opcode == Opcodes.MONITORENTER) {
      return "an acquire follows";
    } else if (opcode == Opcodes.MONITOREXIT) {
      return "a release follows";
    } else if (insn instanceof MethodInsnNode call) {
      return call.name + " may synchronize, or not come back";
    } else if (insn instanceof FieldInsnNode field) {
      return "the access of " + field.name + " synchronizes, or runs an initialiser";
    }
    return opcode == Opcodes.NEW ? "a class may be initialised" : "unknown code follows";
  }

  private static boolean isAccess(int opcode) {
    return opcode >= Opcodes.GETSTATIC && opcode <= Opcodes.PUTFIELD
        || opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
        || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
  }
}
