package bigfoot.placement.rewrite;

import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.FieldInfo;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;

/** In programs that count: counts accesses where they happen, wherever their checks are. */
final class AccessCounter {
  private AccessCounter() {}

  static void emit(MethodContext context) {
    for (int i = 0; i < context.size(); i++) {
      if (isChecked(context, context.instruction(i))) {
        InsnList code = new InsnList();
        code.add(new InsnNode(Opcodes.ICONST_1));
        code.add(RuntimeAbi.check("countAccesses", "(I)V"));
        context.before(i, code);
      }
    }
  }

  private static boolean isConfined(MethodContext context, FieldInsnNode access) {
    ClassHierarchy hierarchy = context.owner.hierarchy;
    FieldInfo field = hierarchy.resolveField(access.owner, access.name, access.desc);
    return field != null && hierarchy.confined().has(field) && !field.isUnchecked();
  }

  private static boolean isChecked(MethodContext context, AbstractInsnNode insn) {
    return insn instanceof FieldInsnNode access
        ? FieldCheckCode.of(context, access) != null || isConfined(context, access)
        : ArrayAccesses.isAccess(insn.getOpcode());
  }
}
