package bigfoot.placement.plan;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A plan's checks as text, by source line, in the paper's notation: {@code check W this.x/y},
 * {@code check R a[lo..i]}. Stable, for goldens and for reading.
 */
public final class PlanPrinter {
  private final MethodPlan plan;
  private final Expressions expressions;
  private final List<AbstractInsnNode> instructions = new ArrayList<>();
  private final List<Integer> lines = new ArrayList<>();

  public PlanPrinter(MethodNode method, MethodPlan plan) {
    this.plan = plan;
    this.expressions = new Expressions(method);
    int line = 0;
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof LineNumberNode number) {
        line = number.line;
      } else if (insn.getOpcode() >= 0) {
        instructions.add(insn);
        lines.add(line);
      }
    }
  }

  /** The checks on the line of the instruction they are inserted before or after. */
  public Map<Integer, Set<String>> byLine() {
    Map<Integer, Set<String>> result = new TreeMap<>();
    for (PlacedStep placed : plan.steps()) {
      if (placed.step() instanceof Check check && !(placed.at() instanceof Point.ExceptionalExit)) {
        int at = ordinal(placed.at());
        result.computeIfAbsent(lines.get(at), l -> new LinkedHashSet<>()).add(text(check, at));
      }
    }
    plan.checkedAccesses().stream()
        .forEach(
            at ->
                result
                    .computeIfAbsent(lines.get(at), l -> new LinkedHashSet<>())
                    .add("check " + access(at)));
    return result;
  }

  /** The source line of an access, or of the call that makes it. */
  public int line(int access) {
    TakenOver taken = plan.takenOver(access);
    return lines.get(taken == null ? access : taken.call());
  }

  private static int ordinal(Point point) {
    if (point instanceof Point.Before before) {
      return before.instruction();
    } else if (point instanceof Point.After after) {
      return after.instruction();
    }
    return point instanceof Point.Edge edge ? edge.from() : 0;
  }

  /** A check as the paper writes it. */
  public String text(Check check, int at) {
    String kind = "check " + check.kind().name().charAt(0) + " ";
    if (check instanceof Check.Field field) {
      List<String> names = field.fields().stream().map(this::fieldName).sorted().toList();
      return kind + operand(field.holder(), at, 0) + "." + String.join("/", names);
    } else if (check instanceof Check.Static) {
      FieldInsnNode access = (FieldInsnNode) instructions.get(check.covers().get(0));
      return kind + simple(access.owner) + "." + access.name;
    } else if (check instanceof Check.Element element) {
      return kind + operand(element.array(), at, 0) + "[" + operand(element.index(), at, 0) + "]";
    }
    Check.Range range = (Check.Range) check;
    String elements =
        "["
            + operand(range.from(), at, 0)
            + ".."
            + operand(range.to(), at, 0)
            + (range.step() == 1 ? "" : ":" + range.step())
            + "]";
    String array = kind + operand(range.array(), at, 0);
    return range.through() == null
        ? array + elements
        : array + "[" + operand(range.through(), at, 0) + elements + "]";
  }

  /** An access: what it does to what, or in which called method. */
  public String access(int number) {
    TakenOver taken = plan.takenOver(number);
    if (taken != null) {
      OwedAccess owed = taken.access();
      return owed.kind().name().charAt(0) + " " + owed.field().name() + " in " + owed.in().method();
    }
    AbstractInsnNode insn = instructions.get(number);
    int opcode = insn.getOpcode();
    boolean write =
        insn instanceof FieldInsnNode
            ? opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC
            : opcode >= Opcodes.IASTORE;
    return (write ? "W " : "R ") + expressions.of(insn);
  }

  private String fieldName(int access) {
    TakenOver taken = plan.takenOver(access);
    return taken == null
        ? ((FieldInsnNode) instructions.get(access)).name
        : taken.access().field().name();
  }

  private static String simple(String internalName) {
    return internalName.substring(internalName.lastIndexOf('/') + 1).replace('$', '.');
  }

  private static final int DEEPEST = 4;

  private String operand(Operand operand, int at, int depth) {
    if (operand instanceof Operand.Constant constant) {
      return Integer.toString(constant.value());
    } else if (operand instanceof Operand.Local local) {
      return local(local.slot(), at);
    } else if (operand instanceof Operand.Register register) {
      return register(register.number(), depth);
    } else if (operand instanceof Operand.Sum sum) {
      return sum(sum, at, depth);
    }
    return "?";
  }

  private String sum(Operand.Sum sum, int at, int depth) {
    StringBuilder text = new StringBuilder();
    for (Operand.Term term : sum.terms()) {
      String name = operand(term.operand(), at, depth);
      String factor = Math.abs(term.factor()) == 1 ? "" : Math.abs(term.factor()) + "*";
      text.append(text.length() == 0 ? (term.factor() < 0 ? "-" : "") : sign(term.factor()));
      text.append(factor).append(name);
    }
    if (text.length() == 0) {
      return Integer.toString(sum.constant());
    }
    return sum.constant() == 0
        ? text.toString()
        : text + sign(sum.constant()) + Math.abs((long) sum.constant());
  }

  private static String sign(int number) {
    return number < 0 ? "-" : "+";
  }

  /** Whether it makes one of two registers. */
  private static boolean combines(Step.Set set) {
    return set.keep() != Step.Keep.NEW && set.value() instanceof Operand.Register;
  }

  /** A register by the value it was first set to. */
  private String register(int number, int depth) {
    for (PlacedStep placed : plan.steps()) {
      if (placed.step() instanceof Step.Set set
          && set.register() == number
          && !combines(set)
          && depth < DEEPEST) {
        int at = ordinal(placed.at());
        return set.value() instanceof Operand.Top
            ? produced(placed.at(), at)
            : operand(set.value(), at, depth + 1);
      }
    }
    return "?";
  }

  /** What an instruction leaves on the stack, by its line when there is no short name. */
  private String produced(Point point, int at) {
    String value =
        point instanceof Point.After ? expressions.of(instructions.get(at)) : Expressions.UNKNOWN;
    return value.contains(Expressions.UNKNOWN) ? "(value of line " + lines.get(at) + ")" : value;
  }

  private String local(int slot, int at) {
    return expressions.local(slot, instructions.get(at));
  }
}
