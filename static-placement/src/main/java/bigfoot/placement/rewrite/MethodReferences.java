package bigfoot.placement.rewrite;

import bigfoot.runtime.sync.Effect;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * References like {@code latch::countDown} call the JDK without a call instruction of the program;
 * they are made to refer to a trampoline instead. Serializable ones stay: what they refer to is
 * part of their serial form.
 */
final class MethodReferences {
  private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";
  private static final int SERIALIZABLE = 1;

  private final MethodContext context;

  MethodReferences(MethodContext context) {
    this.context = context;
  }

  void emit() {
    for (int i = 0; i < context.size(); i++) {
      if (context.instruction(i) instanceof InvokeDynamicInsnNode indy
          && indy.bsm.getOwner().equals(METAFACTORY)
          && !isSerializable(indy)
          && indy.bsmArgs.length > 1
          && indy.bsmArgs[1] instanceof Handle target) {
        Handle redirected = redirect(i, target);
        if (redirected != null) {
          indy.bsmArgs = indy.bsmArgs.clone();
          indy.bsmArgs[1] = redirected;
        }
      }
    }
  }

  private static boolean isSerializable(InvokeDynamicInsnNode indy) {
    return indy.bsm.getName().equals("altMetafactory")
        && indy.bsmArgs.length > 3
        && indy.bsmArgs[3] instanceof Integer flags
        && (flags & SERIALIZABLE) != 0;
  }

  private Handle redirect(int ordinal, Handle target) {
    if (target.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
      return construction(ordinal, target);
    }
    int opcode =
        switch (target.getTag()) {
          case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
          case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
          case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
          default -> -1;
        };
    ClassContext owner = context.owner;
    List<Effect> effects =
        opcode < 0
            ? List.of()
            : owner.effects.ofCall(target.getOwner(), target.getName(), target.getDesc());
    if (effects.isEmpty() || !owner.canHaveMethods()) {
      return null;
    }
    MethodInsnNode call =
        new MethodInsnNode(
            opcode, target.getOwner(), target.getName(), target.getDesc(), target.isInterface());
    MethodInsnNode trampoline =
        EffectWriter.needSite(effects)
            ? owner.trampolines.at(
                call, effects, context.pushSite(JdkCalls.accesses(effects, context.line(ordinal))))
            : owner.trampolines.of(call, effects, false);
    return trampoline == null ? null : handle(trampoline);
  }

  /** A method that makes the object, with the hooks that its constructor's call gets anywhere. */
  private Handle construction(int ordinal, Handle target) {
    ClassContext owner = context.owner;
    boolean plain = owner.effects.ofCall(target.getOwner(), "<init>", target.getDesc()).isEmpty();
    if (plain || !owner.canHaveMethods()) {
      return null;
    }
    MethodNode maker = owner.trampolines.maker(target, context.line(ordinal));
    MethodContext made = new MethodContext(owner, maker);
    ConstructorCalls constructors = new ConstructorCalls(made);
    for (int i = 0; i < made.size(); i++) {
      constructors.visit(i, made.instruction(i));
    }
    return handle(owner.trampolines.callOf(maker, false));
  }

  private static Handle handle(MethodInsnNode call) {
    return new Handle(Opcodes.H_INVOKESTATIC, call.owner, call.name, call.desc, call.itf);
  }
}
