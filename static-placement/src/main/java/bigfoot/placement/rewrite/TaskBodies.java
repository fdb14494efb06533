package bigfoot.placement.rewrite;

import bigfoot.runtime.sync.Effect;
import bigfoot.runtime.sync.Operand;
import bigfoot.runtime.sync.Phase;
import bigfoot.runtime.sync.Verb;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Puts hooks into methods that the JDK calls, like {@code run} and {@code compute}: at the entry
 * and wherever they end. A class with such methods is marked, so that at a hand-off its objects are
 * known to tell of their own runs.
 */
final class TaskBodies {
  /** Marks a class whose objects tell of their own runs. */
  private static final String TELLS = RuntimeAbi.PREFIX + "tells";

  /** Marks a class whose methods for comparing tell which objects they see. */
  private static final String COMPARES = RuntimeAbi.PREFIX + "compares";

  private final MethodContext context;

  TaskBodies(MethodContext context) {
    this.context = context;
  }

  void emit() {
    MethodNode method = context.method;
    int never =
        Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_ABSTRACT | Opcodes.ACC_BRIDGE;
    if ((method.access & never) != 0) {
      return;
    }
    List<Effect> effects =
        context.owner.effects.ofBody(context.owner.node.name, method.name, method.desc);
    if (effects.stream().anyMatch(e -> e.verb == Verb.SEES_ELEMENTS)) {
      if (looksAtMutable()) {
        context.method.instructions.insert(entry(effects));
        mark(COMPARES);
      }
    } else if (!effects.isEmpty() && !isEmptyFinalizer()) {
      emit(effects);
      mark(TELLS);
    }
  }

  /**
   * The JVM runs none that does nothing; with a hook it would register every object of the class.
   */
  private boolean isEmptyFinalizer() {
    return context.method.name.equals("finalize")
        && context.method.desc.equals("()V")
        && context.size() == 1;
  }

  /** Whether a method that compares may look at fields that can change: only those can race. */
  private boolean looksAtMutable() {
    for (int i = 0; i < context.size(); i++) {
      AbstractInsnNode insn = context.instruction(i);
      if (insn instanceof MethodInsnNode call && !call.owner.startsWith("java/")
          || insn instanceof FieldInsnNode field
              && insn.getOpcode() == Opcodes.GETFIELD
              && !isOwnFinal(field)) {
        return true;
      }
    }
    return false;
  }

  private boolean isOwnFinal(FieldInsnNode access) {
    return access.owner.equals(context.owner.node.name)
        && context.owner.node.fields.stream()
            .anyMatch(f -> f.name.equals(access.name) && (f.access & Opcodes.ACC_FINAL) != 0);
  }

  private void emit(List<Effect> effects) {
    InsnList code = context.method.instructions;
    for (int i = 0; i < context.size(); i++) {
      int opcode = context.instruction(i).getOpcode();
      if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
        context.before(i, exit(effects, opcode == Opcodes.ARETURN));
      }
    }
    LabelNode start = new LabelNode();
    LabelNode end = new LabelNode();
    code.insert(start);
    code.insert(entry(effects));
    code.add(end);
    Object[] locals = {context.owner.node.name};
    code.add(new FrameNode(Opcodes.F_NEW, 1, locals, 1, new Object[] {"java/lang/Throwable"}));
    code.add(exit(effects, false));
    code.add(new InsnNode(Opcodes.ATHROW));
    context.method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, end, null));
  }

  private InsnList entry(List<Effect> effects) {
    MethodNode code = new MethodNode();
    EffectWriter writer = writer(code);
    EffectWriter.in(effects, Phase.ENTRY).forEach(writer::write);
    return code.instructions;
  }

  /** Before the method ends; its result, if it is an object, is on the stack. */
  private InsnList exit(List<Effect> effects, boolean withResult) {
    MethodNode code = new MethodNode();
    EffectWriter writer = writer(code);
    for (Effect effect : EffectWriter.in(effects, Phase.EXIT)) {
      boolean ofResult = effect.operands.get(0).base == Operand.Base.RESULT;
      if (ofResult && withResult) {
        code.visitInsn(Opcodes.DUP);
        code.visitMethodInsn(
            Opcodes.INVOKESTATIC,
            effect.verb.hooks.internalName,
            effect.verb.hook,
            RuntimeAbi.MONITOR_HOOK,
            false);
      } else if (!ofResult) {
        writer.write(effect);
      }
    }
    return code.instructions;
  }

  private EffectWriter writer(MethodNode code) {
    Type owner = Type.getObjectType(context.owner.node.name);
    return new EffectWriter(code, new CallLocals(0, owner, context.method.desc), null, null);
  }

  private void mark(String marker) {
    for (FieldNode field : context.owner.node.fields) {
      if (field.name.equals(marker)) {
        return;
      }
    }
    boolean itf = (context.owner.node.access & Opcodes.ACC_INTERFACE) != 0;
    int access =
        Opcodes.ACC_STATIC
            | Opcodes.ACC_FINAL
            | Opcodes.ACC_SYNTHETIC
            | (itf ? Opcodes.ACC_PUBLIC : Opcodes.ACC_PRIVATE);
    context.owner.node.fields.add(new FieldNode(access, marker, "Z", null, null));
  }
}
