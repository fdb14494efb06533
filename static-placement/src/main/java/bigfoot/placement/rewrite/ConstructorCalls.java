package bigfoot.placement.rewrite;

import bigfoot.runtime.sync.Effect;
import bigfoot.runtime.sync.Operand;
import bigfoot.runtime.sync.Phase;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Puts hooks around calls of constructors, in place, for nobody else can be passed an object that
 * is not initialised: arguments are laid down in fresh locals, which nothing else uses. Afterwards
 * the object is found on the stack, where {@code new, dup} left it, or is {@code this}.
 */
final class ConstructorCalls {
  private final MethodContext context;

  /** The {@code new} instructions whose constructors are not called yet. */
  private final Deque<TypeInsnNode> pending = new ArrayDeque<>();

  ConstructorCalls(MethodContext context) {
    this.context = context;
  }

  void visit(int ordinal, AbstractInsnNode insn) {
    if (insn instanceof TypeInsnNode type && insn.getOpcode() == Opcodes.NEW) {
      pending.push(type);
    } else if (insn instanceof MethodInsnNode call && call.name.equals("<init>")) {
      constructor(ordinal, call);
    }
  }

  private void constructor(int ordinal, MethodInsnNode call) {
    TypeInsnNode created = pending.peek();
    boolean isNew = created != null && created.desc.equals(call.owner);
    if (isNew) {
      pending.pop();
    }
    List<Effect> effects = context.owner.effects.ofCall(call.owner, "<init>", call.desc);
    if (effects.isEmpty()) {
      return;
    }
    boolean ofThis = !isNew && call.owner.equals(context.owner.node.superName);
    boolean onStack = isNew && context.isFollowedByDup(created);
    emit(ordinal, call, effects, onStack, ofThis);
  }

  private void emit(
      int ordinal, MethodInsnNode call, List<Effect> effects, boolean onStack, boolean ofThis) {
    Type owner = Type.getObjectType(call.owner);
    CallLocals locals = new CallLocals(context.method.maxLocals, owner, call.desc);
    context.newLocal(locals.end() - context.method.maxLocals);
    MethodNode before = new MethodNode();
    EffectWriter writer =
        new EffectWriter(before, locals, null, () -> pushSite(before, effects, ordinal));
    locals.storeArguments(before);
    for (Effect effect : EffectWriter.in(effects, Phase.BEFORE, Phase.REPLACE)) {
      if (!isAboutObject(effect)) {
        writer.write(effect);
      }
    }
    locals.loadArguments(before);
    context.before(ordinal, before.instructions);
    if (onStack || ofThis) {
      context.after(ordinal, after(locals, effects, ofThis));
    }
  }

  /** Hooks that know the object; those of the time before the call come a little late. */
  private InsnList after(CallLocals locals, List<Effect> effects, boolean ofThis) {
    MethodNode code = new MethodNode();
    if (ofThis) {
      code.visitVarInsn(Opcodes.ALOAD, 0);
    } else {
      code.visitInsn(Opcodes.DUP);
    }
    code.visitVarInsn(Opcodes.ASTORE, locals.receiver());
    EffectWriter writer =
        new EffectWriter(code, locals, null, () -> code.visitInsn(Opcodes.ICONST_0));
    boolean any = false;
    for (Effect effect : effects) {
      if (effect.verb.phase == Phase.AFTER || isAboutObject(effect)) {
        writer.write(effect);
        any = true;
      }
    }
    return any ? code.instructions : new InsnList();
  }

  private static boolean isAboutObject(Effect effect) {
    return effect.verb.phase != Phase.AFTER
        && effect.operands.stream().anyMatch(o -> o.base == Operand.Base.THIS);
  }

  private void pushSite(MethodNode code, List<Effect> effects, int ordinal) {
    code.instructions.add(context.pushSite(JdkCalls.accesses(effects, context.line(ordinal))));
  }
}
