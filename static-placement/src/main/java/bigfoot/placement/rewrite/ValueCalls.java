package bigfoot.placement.rewrite;

import bigfoot.runtime.trace.SeenCalls;
import java.util.ArrayDeque;
import java.util.Deque;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Records what calls return. A call of a method that is not rewritten, and may act on what threads
 * share, is also recorded when it begins, and takes tickets at both ends.
 */
final class ValueCalls {
  private static final Type OBJECT = Type.getObjectType("java/lang/Object");

  private final MethodContext context;

  /** The {@code new} instructions whose constructors are not called yet. */
  private final Deque<TypeInsnNode> pending = new ArrayDeque<>();

  ValueCalls(MethodContext context) {
    this.context = context;
  }

  void emit() {
    for (int i = 0; i < context.size(); i++) {
      AbstractInsnNode insn = context.instruction(i);
      if (insn instanceof TypeInsnNode type && insn.getOpcode() == Opcodes.NEW) {
        pending.push(type);
      } else if (insn instanceof MethodInsnNode call) {
        call(i, call);
      } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
        returned(i, Type.getReturnType(dynamic.desc), false);
      }
    }
  }

  private void call(int ordinal, MethodInsnNode call) {
    boolean unseen = isUnseen(call);
    if (unseen) {
      InsnList before = new InsnList();
      before.add(ValueCode.call("calls", "()V"));
      context.before(ordinal, before);
    }
    if (call.name.equals("<init>")) {
      constructed(ordinal, call, unseen);
    } else {
      returned(ordinal, Type.getReturnType(call.desc), unseen);
    }
  }

  /** Whether the method may act on what threads share and is not rewritten. */
  private boolean isUnseen(MethodInsnNode call) {
    var method = context.owner.hierarchy.resolveMethod(call.owner, call.name, call.desc);
    boolean rewritten =
        method != null && context.owner.hierarchy.find(method.owner()).instrumented();
    return !rewritten && !SeenCalls.isHarmless(call.owner, call.name);
  }

  private void returned(int ordinal, Type type, boolean unseen) {
    InsnList after = new InsnList();
    if (type.getSort() == Type.VOID) {
      after.add(flag(unseen));
      after.add(ValueCode.call("returned", "(Z)V"));
    } else {
      after.add(new InsnNode(type.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP));
      String canonical = ValueCode.canonical(type, after);
      after.add(flag(unseen));
      after.add(ValueCode.call("returned", "(" + canonical + "Z)V"));
    }
    context.after(ordinal, after);
  }

  /** The object, where it can be found, is what a constructor returns. */
  private void constructed(int ordinal, MethodInsnNode call, boolean unseen) {
    TypeInsnNode created = pending.peek();
    boolean isNew = created != null && created.desc.equals(call.owner);
    InsnList after = new InsnList();
    if (isNew) {
      pending.pop();
      if (context.isFollowedByDup(created)) {
        after.add(new InsnNode(Opcodes.DUP));
      }
    } else if (isOfThis(call)) {
      after.add(new VarInsnNode(Opcodes.ALOAD, 0));
    }
    boolean known = after.size() > 0;
    after.add(flag(unseen));
    after.add(ValueCode.call("returned", known ? "(" + OBJECT.getDescriptor() + "Z)V" : "(Z)V"));
    context.after(ordinal, after);
  }

  private boolean isOfThis(MethodInsnNode call) {
    for (AbstractInsnNode insn : context.method.instructions) {
      if (insn instanceof VarInsnNode v && v.var == 0 && v.getOpcode() >= Opcodes.ISTORE) {
        return false;
      }
    }
    return context.method.name.equals("<init>")
        && (call.owner.equals(context.owner.node.superName)
            || call.owner.equals(context.owner.node.name));
  }

  private static InsnNode flag(boolean value) {
    return new InsnNode(value ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
  }
}
