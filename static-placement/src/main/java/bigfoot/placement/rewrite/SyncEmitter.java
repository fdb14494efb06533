package bigfoot.placement.rewrite;

import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.MONITORENTER;
import static org.objectweb.asm.Opcodes.MONITOREXIT;

import bigfoot.placement.input.MethodInfo;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Writes the hooks that tell the runtime what synchronizes: an acquire after the operation, a
 * release before it.
 */
final class SyncEmitter {
  private final MethodContext context;
  private final MonitorBlocks monitors;

  /** The local that holds a lock across monitorenter; negative while there is none. */
  private int lock = -1;

  SyncEmitter(MethodContext context) {
    this.context = context;
    this.monitors = new MonitorBlocks(context);
  }

  void emit() {
    for (int i = 0; i < context.size(); i++) {
      AbstractInsnNode insn = context.instruction(i);
      if (insn.getOpcode() == MONITORENTER) {
        context.before(i, list(beforeMonitor(), new InsnNode(DUP), lock(Opcodes.ASTORE)));
        context.after(
            i, list(monitors.entered(i), lock(Opcodes.ALOAD), monitorHook("monitorEnter")));
      } else if (insn.getOpcode() == MONITOREXIT) {
        monitors.guardExit(i);
        context.before(i, list(new InsnNode(DUP), monitorHook("monitorExit")));
      } else if (insn instanceof FieldInsnNode access) {
        volatileAccess(i, access);
      } else if (insn instanceof MethodInsnNode call && isSynchronized(call)) {
        context.before(i, list(beforeMonitor()));
      }
    }
    InitialisationOrder.emit(context);
    new JdkCalls(context).emit();
    new TaskBodies(context).emit();
    if (context.isSynchronized()) {
      synchronizedMethod();
    }
    if (context.method.name.equals("main")
        && context.method.desc.equals("([Ljava/lang/String;)V")
        && context.isStatic()) {
      context.method.instructions.insert(RuntimeAbi.syncHook("programStart", "()V"));
    }
  }

  /**
   * Keeps the lock in a local while it is waited for: in a virtual thread that waits in interpreted
   * code, HotSpot 25 loses what is on the operand stack below it. Compilers leave nothing there.
   */
  private VarInsnNode lock(int opcode) {
    if (lock < 0) {
      lock = context.newLocal(1);
    }
    return new VarInsnNode(opcode, lock);
  }

  private static MethodInsnNode monitorHook(String name) {
    return RuntimeAbi.syncHook(name, RuntimeAbi.MONITOR_HOOK);
  }

  private static MethodInsnNode beforeMonitor() {
    return RuntimeAbi.syncHook("beforeMonitor", "()V");
  }

  /** Whether the call is known to take a monitor that has hooks; some are not known to. */
  private boolean isSynchronized(MethodInsnNode call) {
    MethodInfo method = context.owner.hierarchy.resolveMethod(call.owner, call.name, call.desc);
    return method != null
        && (method.access() & Opcodes.ACC_SYNCHRONIZED) != 0
        && context.owner.hierarchy.find(method.owner()).instrumented();
  }

  private void volatileAccess(int ordinal, FieldInsnNode access) {
    FieldShadow shadow =
        FieldShadow.of(context.owner.hierarchy, access.owner, access.name, access.desc);
    if (shadow.kind() != FieldShadow.Kind.VOLATILE || context.owner.form.values()) {
      return;
    }
    boolean wide = Type.getType(access.desc).getSize() == 2;
    switch (access.getOpcode()) {
      case Opcodes.GETSTATIC ->
          context.after(ordinal, list(accessor(access, shadow.acquirer(), "()V")));
      case Opcodes.PUTSTATIC ->
          context.before(ordinal, list(accessor(access, shadow.releaser(), "()V")));
      case Opcodes.GETFIELD -> {
        context.before(ordinal, list(new InsnNode(DUP)));
        InsnList code = new InsnList();
        if (wide) {
          code.add(new InsnNode(Opcodes.DUP2_X1));
          code.add(new InsnNode(Opcodes.POP2));
        } else {
          code.add(new InsnNode(Opcodes.SWAP));
        }
        code.add(accessor(access, shadow.acquirer(), RuntimeAbi.MONITOR_HOOK));
        context.after(ordinal, code);
      }
      default -> {
        AbstractInsnNode release = accessor(access, shadow.releaser(), RuntimeAbi.MONITOR_HOOK);
        if (context.earlyWrites().contains(ordinal)) {
          context.earlyWrites().afterConstruction(list(new VarInsnNode(Opcodes.ALOAD, 0), release));
          return;
        }
        InsnList code = new InsnList();
        if (wide) {
          code.add(new InsnNode(Opcodes.DUP2_X1));
          code.add(new InsnNode(Opcodes.POP2));
          code.add(new InsnNode(Opcodes.DUP_X2));
        } else {
          code.add(new InsnNode(Opcodes.DUP2));
          code.add(new InsnNode(Opcodes.POP));
        }
        code.add(release);
        context.before(ordinal, code);
      }
    }
  }

  private static MethodInsnNode accessor(FieldInsnNode access, String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, access.owner, name, descriptor, false);
  }

  /** The lock is taken before the first instruction and freed after the last, however that ends. */
  private void synchronizedMethod() {
    InsnList code = context.method.instructions;
    for (int i = 0; i < context.size(); i++) {
      int opcode = context.instruction(i).getOpcode();
      if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
        context.before(i, lockHook("monitorExit"));
      }
    }
    LabelNode start = new LabelNode();
    LabelNode end = new LabelNode();
    code.insert(start);
    code.insert(lockHook("monitorEnter"));
    code.add(end);
    Object[] locals = context.isStatic() ? new Object[0] : new Object[] {context.owner.node.name};
    code.add(
        new FrameNode(
            Opcodes.F_NEW, locals.length, locals, 1, new Object[] {"java/lang/Throwable"}));
    code.add(lockHook("monitorExit"));
    code.add(new InsnNode(Opcodes.ATHROW));
    context.method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, end, null));
  }

  private InsnList lockHook(String name) {
    AbstractInsnNode lock =
        context.isStatic()
            ? new LdcInsnNode(Type.getObjectType(context.owner.node.name))
            : new VarInsnNode(Opcodes.ALOAD, 0);
    return list(lock, monitorHook(name));
  }

  private static InsnList list(AbstractInsnNode... instructions) {
    InsnList list = new InsnList();
    for (AbstractInsnNode insn : instructions) {
      list.add(insn);
    }
    return list;
  }
}
