package bigfoot.placement.effects;

import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** The kill sets of calls: what all methods a call may reach can do. */
public interface CallEffects {
  Effect of(MethodInsnNode call);

  Effect of(InvokeDynamicInsnNode call);

  /** Nothing is known of any call. */
  CallEffects UNKNOWN =
      new CallEffects() {
        @Override
        public Effect of(MethodInsnNode call) {
          return Effect.EVERYTHING;
        }

        @Override
        public Effect of(InvokeDynamicInsnNode call) {
          return Effect.EVERYTHING;
        }
      };
}
