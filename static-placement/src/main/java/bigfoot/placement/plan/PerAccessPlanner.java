package bigfoot.placement.plan;

import java.util.BitSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** FastTrack's placement: one check at every access. */
public final class PerAccessPlanner implements Planner {
  @Override
  public MethodPlan plan(ClassNode owner, MethodNode method) {
    BitSet accesses = new BitSet();
    int ordinal = 0;
    for (AbstractInsnNode insn : method.instructions) {
      if (insn.getOpcode() >= 0) {
        if (isAccess(insn.getOpcode())) {
          accesses.set(ordinal);
        }
        ordinal++;
      }
    }
    return MethodPlan.perAccess(accesses);
  }

  private static boolean isAccess(int opcode) {
    return opcode >= Opcodes.GETSTATIC && opcode <= Opcodes.PUTFIELD
        || opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
        || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
  }
}
