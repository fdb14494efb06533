package bigfoot.placement.rewrite;

import bigfoot.runtime.report.SiteAccess;
import bigfoot.runtime.sync.Effect;
import bigfoot.runtime.sync.Verb;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;

/** Puts the table's hooks around a method's calls: each call becomes one of a trampoline. */
final class JdkCalls {
  /** Reads of hidden state, which may turn out to be writes. */
  private static final Set<Verb> STATE_READS =
      EnumSet.of(Verb.READ, Verb.TOUCH, Verb.SHOWS, Verb.SHOWS_ALL);

  private final MethodContext context;
  private final ClassContext owner;

  JdkCalls(MethodContext context) {
    this.context = context;
    this.owner = context.owner;
  }

  void emit() {
    ConstructorCalls constructors = new ConstructorCalls(context);
    for (int i = 0; i < context.size(); i++) {
      AbstractInsnNode insn = context.instruction(i);
      constructors.visit(i, insn);
      if (insn instanceof MethodInsnNode call && !call.name.equals("<init>")) {
        call(i, call);
      }
    }
    new MethodReferences(context).emit();
    new StringConcats(context).emit();
  }

  private void call(int ordinal, MethodInsnNode call) {
    List<Effect> effects = owner.effects.ofCall(call.owner, call.name, call.desc);
    if (context.localObjects().isLocal(call)) {
      effects = CallEffects.withoutReceiverState(effects);
    }
    if (effects.isEmpty() || !owner.canHaveMethods()) {
      return;
    }
    boolean site = EffectWriter.needSite(effects);
    MethodInsnNode trampoline = owner.trampolines.of(call, effects, site);
    if (trampoline == null) {
      return;
    }
    if (site) {
      InsnList push = new InsnList();
      push.add(context.pushSite(accesses(effects, context.line(ordinal))));
      context.before(ordinal, push);
    }
    call.setOpcode(trampoline.getOpcode());
    call.owner = trampoline.owner;
    call.name = trampoline.name;
    call.desc = trampoline.desc;
    call.itf = trampoline.itf;
  }

  /** What a call accesses on the caller's behalf. */
  static List<SiteAccess> accesses(List<Effect> effects, int line) {
    List<SiteAccess> accesses = new ArrayList<>();
    for (Effect effect : effects) {
      SiteAccess access = access(effect.verb, line);
      if (access != null) {
        accesses.add(access);
      }
      if (STATE_READS.contains(effect.verb)) {
        accesses.add(SiteAccess.state(true, line));
      }
      if (effect.verb == Verb.CALL_HANDLE) {
        accesses.add(SiteAccess.named(true, line));
      }
    }
    return accesses;
  }

  private static SiteAccess access(Verb verb, int line) {
    return switch (verb) {
      case READ, TOUCH, SHOWS, SHOWS_ALL -> SiteAccess.state(false, line);
      case WRITE -> SiteAccess.state(true, line);
      case READ_ARRAY, READ_RANGE, READ_COUNT, READ_ELEMENT ->
          SiteAccess.array(false, "array", line);
      case WRITE_ARRAY, WRITE_RANGE, WRITE_COUNT, WRITE_FIRST, WRITE_ELEMENT ->
          SiteAccess.array(true, "array", line);
      case READ_VARIABLE, READ_FIELD, CALL_HANDLE -> SiteAccess.named(false, line);
      case WRITE_VARIABLE, WRITE_FIELD -> SiteAccess.named(true, line);
      default -> null;
    };
  }
}
