package bigfoot.placement.ssa;

import org.objectweb.asm.Opcodes;

/** How many places of the stack a result takes. */
public final class Widths {
  private Widths() {}

  /** Of an instruction without a descriptor: 2 for a long or a double. */
  public static int of(int opcode) {
    return switch (opcode) {
      case Opcodes.LCONST_0,
          Opcodes.LCONST_1,
          Opcodes.DCONST_0,
          Opcodes.DCONST_1,
          Opcodes.LNEG,
          Opcodes.DNEG,
          Opcodes.I2L,
          Opcodes.I2D,
          Opcodes.L2D,
          Opcodes.F2L,
          Opcodes.F2D,
          Opcodes.D2L,
          Opcodes.LALOAD,
          Opcodes.DALOAD,
          Opcodes.LADD,
          Opcodes.DADD,
          Opcodes.LSUB,
          Opcodes.DSUB,
          Opcodes.LMUL,
          Opcodes.DMUL,
          Opcodes.LDIV,
          Opcodes.DDIV,
          Opcodes.LREM,
          Opcodes.DREM,
          Opcodes.LSHL,
          Opcodes.LSHR,
          Opcodes.LUSHR,
          Opcodes.LAND,
          Opcodes.LOR,
          Opcodes.LXOR ->
          2;
      default -> 1;
    };
  }
}
