package bigfoot.placement.rewrite;

import bigfoot.placement.plan.MethodPlan;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Turns calls of {@linkplain LeafMethods leaf methods} into calls of their twins. A twin that
 * leaves checks to its callers is called only where the plan makes them; elsewhere the method
 * itself is, which does.
 */
final class LeafCalls {
  private LeafCalls() {}

  /** Call before hooks are put around calls: those that get some are left to them. */
  static void emit(MethodContext context, MethodPlan plan) {
    ClassContext owner = context.owner;
    for (int i = 0; i < context.size(); i++) {
      if (context.instruction(i) instanceof MethodInsnNode call
          && !call.itf
          && owner.leaves.contains(call.owner, call.name, call.desc)
          && (owner.leaves.of(call.owner, call.name, call.desc).isEmpty() || plan.takesOver(i))
          && owner.effects.ofCall(call.owner, call.name, call.desc).isEmpty()) {
        redirect(context, i, call);
      }
    }
  }

  /** Has a call pass the state to the twin. */
  static void redirect(MethodContext context, int ordinal, MethodInsnNode call) {
    InsnList state = new InsnList();
    state.add(context.pushThread());
    context.before(ordinal, state);
    call.desc = LeafTwin.descriptor(call.desc);
  }
}
