package bigfoot.placement.effects;

import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/** What an invokedynamic instruction does by itself, by its bootstrap method. */
final class DynamicCalls {
  private DynamicCalls() {}

  /** Whether it makes an object of a lambda or a method reference. */
  static boolean isLambda(InvokeDynamicInsnNode call) {
    return call.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
        && call.bsmArgs.length > 1
        && call.bsmArgs[1] instanceof Handle;
  }

  /** Making a lambda orders nothing; joining strings may call the program's toString. */
  static Effect effect(InvokeDynamicInsnNode call) {
    boolean harmless =
        isLambda(call)
            || call.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory")
                && HarmlessCalls.takesOnlyValues(call.desc);
    return harmless ? Effect.NONE : Effect.EVERYTHING;
  }
}
