package bigfoot.placement.explain;

import bigfoot.placement.analysis.PlacementReasons;
import bigfoot.placement.effects.Effect;
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
  private final PlacementReasons reasons;
  private final ClassHierarchy hierarchy;
  private final PlanPrinter printer;
  private final List<AbstractInsnNode> instructions = new ArrayList<>();

  /**
   * @param reasons null for a method beyond the analysis
   */
  PlanReader(
      ClassNode owner,
      MethodNode method,
      MethodPlan plan,
      PlacementReasons reasons,
      ClassHierarchy hierarchy) {
    this.hierarchy = hierarchy;
    this.owner = owner;
    this.method = method;
    this.plan = plan;
    this.reasons = reasons;
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
        notes.add(new MethodExplanation.Note(printer.line(at), true, isAbove(placed), text));
      }
    }
    for (int i = 0; i < instructions.size(); i++) {
      if (isAccess(instructions.get(i).getOpcode())) {
        accessNotes(i, notes);
      }
    }
    for (int k = 0; k < plan.takenOver().size(); k++) {
      int access = MethodPlan.FIRST_TAKEN_OVER + k;
      String what = printer.access(access) + ": covered by " + covering(access);
      notes.add(MethodExplanation.Note.access(printer.line(access), what));
    }
    List<MethodExplanation.Note> sorted = new ArrayList<>(notes);
    sorted.sort(
        Comparator.comparingInt(MethodExplanation.Note::line)
            .thenComparing(note -> !note.above())
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

  /** Whether a check is made before all that its line accesses of what it checks. */
  private boolean isAbove(PlacedStep placed) {
    int line = printer.line(ordinal(placed.at()));
    return placed.at() instanceof Point.Before
        && ((Check) placed.step()).covers().stream().noneMatch(a -> printer.line(a) == line);
  }

  private void accessNotes(int access, Set<MethodExplanation.Note> notes) {
    int line = printer.line(access);
    String what = printer.access(access);
    if (plan.checkedAccesses().get(access)) {
      String why = reasons != null ? whyHere(access) : "the method is too large or too tangled";
      notes.add(MethodExplanation.Note.check(line, "check " + what + "  — here: " + why));
      return;
    }
    if (reasons != null && !reasons.isReached(access)) {
      notes.add(MethodExplanation.Note.access(line, what + ": is never reached"));
      return;
    }
    String none = whyNone(access);
    if (none != null) {
      notes.add(MethodExplanation.Note.access(line, what + ": " + none));
      return;
    }
    notes.add(MethodExplanation.Note.access(line, what + ": covered by " + covering(access)));
  }

  /** The checks that cover an access: after it, or before it with no release between. */
  private String covering(int access) {
    Set<String> later = new LinkedHashSet<>();
    for (PlacedStep placed : plan.steps()) {
      if (placed.step() instanceof Check check
          && check.covers().contains(access)
          && !(placed.at() instanceof Point.ExceptionalExit)) {
        later.add(name(placed));
      }
    }
    if (reasons.isLeft(access)) {
      later.add("a check of its callers");
    }
    if (!later.isEmpty()) {
      return String.join(", ", later);
    }
    Set<String> earlier = new LinkedHashSet<>();
    reasons.earlierChecks(access).forEach(placed -> earlier.add(name(placed)));
    for (int checked : reasons.earlierCheckedAccesses(access)) {
      earlier.add("the check of " + printer.access(checked).substring(2) + atLine(checked));
    }
    return (earlier.isEmpty() ? "a check before it" : String.join(", ", earlier))
        + ", no release between";
  }

  private String name(PlacedStep placed) {
    int at = ordinal(placed.at());
    String text = printer.text((Check) placed.step(), at);
    return "the check of " + text.replaceFirst("^check [RW] ", "") + atLine(at);
  }

  private String atLine(int ordinal) {
    return " at line " + printer.line(ordinal);
  }

  /** Why an access needs no check at all; null when it needs one. */
  private String whyNone(int at) {
    if (!(instructions.get(at) instanceof FieldInsnNode access)) {
      return reasons != null && reasons.isConfinedElement(at)
          ? "needs no check: the array stays in the thread that made it"
          : null;
    }
    FieldInfo field = hierarchy.resolveField(access.owner, access.name, access.desc);
    if (field == null) {
      return "needs no check: the field is nowhere to be found";
    } else if (field.isFinal()) {
      return "needs no check: the field is final";
    } else if (field.isUnchecked()) {
      return "needs no check: the field is the compiler's own";
    } else if (hierarchy.confined().has(field)) {
      return "needs no check: the object stays in the thread that made it";
    }
    return field.isVolatile() ? "needs no check: the field is volatile, it synchronizes" : null;
  }

  private String whyHere(int access) {
    AbstractInsnNode insn = instructions.get(access);
    if (reasons.isAlone(access)) {
      return "nothing is gained by waiting";
    }
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
      return reasonOnEdge(edge);
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
      return call.name + " may " + mayDo(reasons.effect(ordinal(point)));
    } else if (insn instanceof FieldInsnNode field) {
      return "the access of " + field.name + " synchronizes, or runs an initialiser";
    }
    return opcode == Opcodes.NEW ? "a class may be initialised" : "unknown code follows";
  }

  private String reasonOnEdge(Point.Edge edge) {
    boolean again = edge.to() <= edge.from();
    if (reasons.startsEndlessLoop(edge.to())) {
      return again ? "the loop may never end" : "the loop that follows may never end";
    }
    return again
        ? "the loop's next iteration names another place"
        : "another way that meets here has not accessed it";
  }

  private static String mayDo(Effect effect) {
    List<String> what = new ArrayList<>();
    if (effect.acquires()) {
      what.add("acquire");
    }
    if (effect.releases()) {
      what.add("release");
    }
    if (effect.diverges()) {
      what.add("not come back");
    }
    return String.join(" or ", what);
  }

  private static boolean isAccess(int opcode) {
    return opcode >= Opcodes.GETSTATIC && opcode <= Opcodes.PUTFIELD
        || opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
        || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
  }
}
