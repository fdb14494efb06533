package bigfoot.placement.rewrite;

import bigfoot.placement.plan.AccessKind;
import bigfoot.placement.plan.Check;
import bigfoot.placement.plan.MethodPlan;
import bigfoot.placement.plan.Operand;
import bigfoot.placement.plan.OwedAccess;
import bigfoot.placement.plan.TakenOver;
import bigfoot.placement.rewrite.LoopSpans.Span;
import bigfoot.runtime.report.Callee;
import bigfoot.runtime.report.SiteAccess;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;

/** Writes the calls of a plan's checks. */
final class CheckCode {
  private final MethodContext context;
  private final MethodPlan plan;
  private final ElementCheckCode elements;
  private final BiConsumer<Operand, InsnList> push;

  CheckCode(MethodContext context, MethodPlan plan, BiConsumer<Operand, InsnList> push) {
    this.context = context;
    this.plan = plan;
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
      addRange(range, code);
    }
  }

  private void addRange(Check.Range check, InsnList code) {
    push.accept(check.array(), code);
    if (check.through() != null) {
      push.accept(check.through(), code);
    }
    push.accept(check.from(), code);
    push.accept(check.to(), code);
    code.add(IntPush.of(check.step()));
    code.add(context.pushSite(covered(check.covers())));
    code.add(context.pushThread());
    String kind = check.kind() == AccessKind.READ ? "read" : "write";
    code.add(
        check.through() == null
            ? RuntimeAbi.check(kind + "Range", RuntimeAbi.RANGE_CHECK)
            : RuntimeAbi.check(kind + "Through", RuntimeAbi.THROUGH_CHECK));
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
    TakenOver taken = plan.takenOver(access);
    return FieldCheckCode.of(
        context,
        taken != null ? taken.access().naming() : (FieldInsnNode) context.instruction(access));
  }

  private List<SiteAccess> covered(List<Integer> ordinals) {
    List<SiteAccess> accesses = new ArrayList<>();
    for (int ordinal : ordinals) {
      TakenOver taken = plan.takenOver(ordinal);
      AbstractInsnNode insn = taken != null ? null : context.instruction(ordinal);
      if (taken != null) {
        taken.access().places().forEach(place -> accesses.add(describe(taken, place)));
      } else if (insn instanceof FieldInsnNode) {
        if (field(ordinal) != null) {
          accesses.add(field(ordinal).describe(context.line(ordinal)));
        }
      } else {
        accesses.add(ArrayAccesses.describe(insn.getOpcode(), context.line(ordinal)));
      }
    }
    return accesses;
  }

  /** An access of a called method, where it is in the source. */
  private SiteAccess describe(TakenOver taken, OwedAccess.Place place) {
    OwedAccess.Origin in = taken.access().in();
    SiteAccess access = FieldCheckCode.of(context, place.access()).describe(place.line());
    boolean here =
        in.type().equals(context.owner.binaryName())
            && in.method().equals(context.method.name)
            && in.descriptor().equals(context.method.desc);
    int calledAt = context.line(taken.call());
    return here ? access : access.in(new Callee(in.type(), in.method(), in.file(), calledAt));
  }
}
