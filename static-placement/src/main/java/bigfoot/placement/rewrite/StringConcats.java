package bigfoot.placement.rewrite;

import bigfoot.runtime.report.SiteAccess;
import bigfoot.runtime.sync.Verb;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * {@code "found " + list} calls {@code list.toString()} without a call instruction of the program:
 * what the objects hide is read there. Operands lie in locals for the time of the hooks.
 */
final class StringConcats {
  private static final String FACTORY = "java/lang/invoke/StringConcatFactory";

  private final MethodContext context;

  StringConcats(MethodContext context) {
    this.context = context;
  }

  void emit() {
    for (int i = 0; i < context.size(); i++) {
      if (context.instruction(i) instanceof InvokeDynamicInsnNode indy
          && indy.bsm.getOwner().equals(FACTORY)) {
        concat(i, Type.getArgumentTypes(indy.desc));
      }
    }
  }

  private void concat(int ordinal, Type[] operands) {
    int first = 0;
    while (first < operands.length && !shows(operands[first])) {
      first++;
    }
    if (first == operands.length) {
      return;
    }
    int[] locals = new int[operands.length];
    InsnList code = new InsnList();
    for (int k = operands.length - 1; k >= first; k--) {
      locals[k] = context.newLocal(operands[k].getSize());
      code.add(new VarInsnNode(operands[k].getOpcode(Opcodes.ISTORE), locals[k]));
    }
    int line = context.line(ordinal);
    for (int k = first; k < operands.length; k++) {
      int load = operands[k].getOpcode(Opcodes.ILOAD);
      if (shows(operands[k])) {
        code.add(new VarInsnNode(load, locals[k]));
        code.add(
            context.pushSite(List.of(SiteAccess.state(false, line), SiteAccess.state(true, line))));
        code.add(
            new MethodInsnNode(
                Opcodes.INVOKESTATIC,
                RuntimeAbi.STATE_HOOKS,
                Verb.SHOWS.hook,
                "(Ljava/lang/Object;I)V",
                false));
      }
      code.add(new VarInsnNode(load, locals[k]));
    }
    context.before(ordinal, code);
  }

  private boolean shows(Type operand) {
    return operand.getSort() == Type.OBJECT
        && context.owner.effects.showsState(operand.getInternalName());
  }
}
