package bigfoot.placement.rewrite;

import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;

/** Turns calls of {@linkplain LeafMethods leaf methods} into calls of their twins. */
final class LeafCalls {
  private LeafCalls() {}

  /** Call before hooks are put around calls: those that get some are left to them. */
  static void emit(MethodContext context) {
    ClassContext owner = context.owner;
    for (int i = 0; i < context.size(); i++) {
      if (context.instruction(i) instanceof MethodInsnNode call
          && !call.itf
          && owner.leaves.contains(call.owner, call.name, call.desc)
          && owner.effects.ofCall(call.owner, call.name, call.desc).isEmpty()) {
        InsnList state = new InsnList();
        state.add(context.pushThread());
        context.before(i, state);
        call.desc = LeafTwin.descriptor(call.desc);
      }
    }
  }
}
