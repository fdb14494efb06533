package bigfoot.placement.rewrite;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Records where a method is entered, with its arguments, where its handlers catch, and where an
 * exception ends it. A constructor's object is no argument, and what goes wrong before it calls
 * another constructor is not seen: until then nobody may be passed the object, nor may a handler
 * span that call.
 */
final class ValueFrames {
  private final MethodContext context;
  private final List<TryCatchBlockNode> original;

  /** In a constructor: the calls of other constructors for the same object. */
  private final List<Integer> constructorCalls;

  ValueFrames(MethodContext context) {
    this.context = context;
    this.constructorCalls =
        context.method.name.equals("<init>") ? new Construction(context).calls() : List.of();
    this.original = List.copyOf(context.method.tryCatchBlocks);
  }

  /** A number for the method: a site without accesses that has the descriptor in its name. */
  private AbstractInsnNode pushMethod() {
    return context.pushSite(context.method.name + context.method.desc, List.of());
  }

  void emit() {
    handlers();
    exceptionalEnd();
    context.method.instructions.insert(entry());
  }

  private InsnList entry() {
    InsnList code = new InsnList();
    int local = 0;
    if (!context.isStatic()) {
      if (!context.method.name.equals("<init>")) {
        code.add(new VarInsnNode(Opcodes.ALOAD, 0));
        ValueCode.passTo("argument", Type.getObjectType("java/lang/Object"), "", code);
      }
      local = 1;
    }
    for (Type type : Type.getArgumentTypes(context.method.desc)) {
      code.add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), local));
      ValueCode.passTo("argument", type, "", code);
      local += type.getSize();
    }
    code.add(pushMethod());
    code.add(ValueCode.call("entered", "(I)V"));
    return code;
  }

  private void handlers() {
    Set<LabelNode> seen = new HashSet<>();
    for (int i = 0; i < original.size(); i++) {
      LabelNode handler = original.get(i).handler;
      if (seen.add(handler)) {
        InsnList code = new InsnList();
        code.add(new InsnNode(Opcodes.DUP));
        code.add(pushMethod());
        code.add(IntPush.of(i));
        code.add(ValueCode.call("caught", "(Ljava/lang/Throwable;II)V"));
        AbstractInsnNode first = handler;
        while (first.getOpcode() < 0) {
          first = first.getNext();
        }
        context.method.instructions.insertBefore(first, code);
      }
    }
  }

  private void exceptionalEnd() {
    LabelNode start = new LabelNode();
    LabelNode end = new LabelNode();
    if (!context.method.name.equals("<init>")) {
      context.method.instructions.insert(start);
    } else {
      if (constructorCalls.size() != 1) {
        return;
      }
      InsnList after = new InsnList();
      after.add(start);
      context.after(constructorCalls.get(0), after);
    }
    InsnList code = new InsnList();
    code.add(end);
    boolean self = !context.isStatic() && !context.method.name.equals("<init>");
    Object[] locals = self ? new Object[] {context.owner.node.name} : new Object[0];
    code.add(
        new FrameNode(
            Opcodes.F_NEW, locals.length, locals, 1, new Object[] {"java/lang/Throwable"}));
    code.add(pushMethod());
    code.add(ValueCode.call("thrown", "(I)V"));
    code.add(new InsnNode(Opcodes.ATHROW));
    context.method.instructions.add(code);
    context.method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, end, null));
  }
}
