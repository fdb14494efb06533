package bigfoot.placement.rewrite;

import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/**
 * The methods through which a class checks its instances' fields; in Java:
 *
 * <pre>
 *   static void $bf$r$f(Object o, int site, ThreadState t) {      // for each field, and $bf$w$f
 *     if (o != null && (((C) o).$bf$r$g ^ t.mark) >>> 22 != 0) FieldTransition.read(o, site, t, $bf$h$g);
 *   }
 * </pre>
 *
 * Short enough to be inlined always. What one compare does not settle is left to a method that all
 * classes share.
 */
final class FieldStateCode {
  private static final int PLACE_BITS = 22;
  private static final int SITE = 1;
  private static final int THREAD = 2;

  private static final String REST =
      RuntimeAbi.ACCESSOR.replace(")V", "L" + RuntimeAbi.FIELD_WORDS + ";)V");

  private final String owner;
  private final FieldShadow shadow;

  FieldStateCode(String owner, FieldShadow shadow) {
    this.owner = owner;
    this.shadow = shadow;
  }

  /** The rest of an accessor, which has made sure that there is an object. */
  void check(MethodNode m, boolean write, Label settled) {
    unlessMarked(m, write ? shadow.writeWord() : shadow.readWord(), settled);
    m.visitVarInsn(Opcodes.ALOAD, 0);
    m.visitVarInsn(Opcodes.ILOAD, SITE);
    m.visitVarInsn(Opcodes.ALOAD, THREAD);
    m.visitFieldInsn(Opcodes.GETSTATIC, owner, shadow.handle(), shadow.handleType());
    String name = write ? "write" : "read";
    m.visitMethodInsn(Opcodes.INVOKESTATIC, RuntimeAbi.FIELD_TRANSITION, name, REST, false);
  }

  /** Goes to settled when the word of that name has the thread's mark. */
  private void unlessMarked(MethodNode m, String word, Label settled) {
    m.visitVarInsn(Opcodes.ALOAD, 0);
    m.visitTypeInsn(Opcodes.CHECKCAST, owner);
    m.visitFieldInsn(Opcodes.GETFIELD, owner, word, "J");
    m.visitVarInsn(Opcodes.ALOAD, THREAD);
    m.visitFieldInsn(Opcodes.GETFIELD, RuntimeAbi.THREAD_STATE, "mark", "J");
    m.visitInsn(Opcodes.LXOR);
    m.visitIntInsn(Opcodes.BIPUSH, PLACE_BITS);
    m.visitInsn(Opcodes.LUSHR);
    m.visitInsn(Opcodes.LCONST_0);
    m.visitInsn(Opcodes.LCMP);
    m.visitJumpInsn(Opcodes.IFEQ, settled);
  }

  /** The arguments of a static method as frames have them. */
  static Object[] locals(String descriptor) {
    Type[] types = Type.getArgumentTypes(descriptor);
    Object[] locals = new Object[types.length];
    for (int i = 0; i < types.length; i++) {
      locals[i] = types[i].getSort() == Type.OBJECT ? types[i].getInternalName() : Opcodes.INTEGER;
    }
    return locals;
  }
}
