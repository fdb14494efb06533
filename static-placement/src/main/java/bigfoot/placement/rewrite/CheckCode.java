package bigfoot.placement.rewrite;

import bigfoot.placement.plan.AccessKind;
import bigfoot.placement.plan.Check;
import bigfoot.placement.plan.Operand;
import bigfoot.placement.rewrite.LoopSpans.Span;
import bigfoot.runtime.report.SiteAccess;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;

/** Writes the calls of a plan's checks. */
final class CheckCode {
  private final MethodContext context;
  private final ElementCheckCode elements;
  private final BiConsumer<Operand, InsnList> push;

  CheckCode(MethodContext context, BiConsumer<Operand, InsnList> push) {
    this.context = context;
    this.elements = new ElementCheckCode(context);
    this.push = push;
  }

  /** With the innermost loop that runs the code again and again, or null. */
  void add(Check check, Span loop, InsnList code) {
    if (check instanceof Check.Field field) {
      addFields(field, code);
    } else if (check instanceof Check.Static field) {
      addStatic(field, code);
    } else if (check instanceof Check.Element element) {
      push.accept(element.array(), code);
      push.accept(element.index(), code);
      elements.call(check.kind(), covered(check.covers()), loop, code);
    } else if (check instanceof Check.Range range) {
      push.accept(range.array(), code);
      push.accept(range.from(), code);
      push.accept(range.to(), code);
      code.add(new LdcInsnNode(range.step()));
      code.add(context.pushSite(covered(check.covers())));
      code.add(context.pushThread());
      String name = check.kind() == AccessKind.READ ? "readRange" : "writeRange";
      code.add(RuntimeAbi.check(name, RuntimeAbi.RANGE_CHECK));
    }
  }

  /** One call for each group of fields that share their state. */
  private void addFields(Check.Field check, InsnList code) {
    Map<String, FieldCheckCode> groups = new LinkedHashMap<>();
    for (int access : check.fields()) {
      FieldCheckCode field = field(access);
      if (field != null) {
        groups.putIfAbsent(field.group(), field);
      }
    }
    groups.forEach(
        (group, field) -> {
          push.accept(check.holder(), code);
          List<SiteAccess> covered = covered(inGroup(check.covers(), group));
          if (check.holder() instanceof Operand.Register) {
            // May be a cell that nothing was put into.
            field.callIfDue(check.kind(), covered, code);
          } else {
            field.call(check.kind(), covered, code);
          }
        });
  }

  private List<Integer> inGroup(List<Integer> accesses, String group) {
    return accesses.stream()
        .filter(access -> field(access) != null && field(access).group().equals(group))
        .toList();
  }

  private void addStatic(Check.Static check, InsnList code) {
    FieldCheckCode field = field(check.covers().get(0));
    if (field == null) {
      return;
    }
    List<SiteAccess> covered = covered(check.covers());
    if (check.due() == null) {
      field.call(check.kind(), covered, code);
    } else {
      push.accept(check.due(), code);
      field.callIfDue(check.kind(), covered, code);
    }
  }

  private FieldCheckCode field(int access) {
    return FieldCheckCode.of(context, (FieldInsnNode) context.instruction(access));
  }

  private List<SiteAccess> covered(List<Integer> ordinals) {
    List<SiteAccess> accesses = new ArrayList<>();
    for (int ordinal : ordinals) {
      AbstractInsnNode insn = context.instruction(ordinal);
      if (insn instanceof FieldInsnNode) {
        if (field(ordinal) != null) {
          accesses.add(field(ordinal).describe(context.line(ordinal)));
        }
      } else {
        accesses.add(ArrayAccesses.describe(insn.getOpcode(), context.line(ordinal)));
      }
    }
    return accesses;
  }
}
