package bigfoot.placement.rewrite;

import java.util.Arrays;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The methods through which a class checks a group of its instances' fields; in Java:
 *
 * <pre>
 *   static void $bf$r$f(Object o, int site, ThreadState t) {      // for each field, and $bf$w$f
 *     if (o != null && (((C) o).$bf$r$g ^ t.mark) >>> 22 != 0) $bf$q$g(o, site, t, false);
 *   }
 *   private static void $bf$q$g(Object o, int site, ThreadState t, boolean write) {
 *     if (!write && (((C) o).$bf$w$g ^ t.readMark) >>> 22 == 0) return;
 *     if (!FieldChecks.repeats(t, ((C) o).$bf$d$g, write)) $bf$s$g(o, site, t, write);
 *   }
 * </pre>
 *
 * where a group that is written once has {@code if (!write && t.hasSeen(((C) o).$bf$w$g)) return;}
 * first; and {@code $bf$s$g}, which is {@code FieldCell.change}. The first is short enough to be
 * inlined always, the second where it is used much. The third must never be: in every access of a
 * program it would fill the compiler's time and space. So it is made longer than what HotSpot
 * inlines, 325 bytes.
 */
final class FieldStateCode {
  private static final int PLACE_BITS = 22;
  private static final int SITE = 1;
  private static final int THREAD = 2;
  private static final int IS_WRITE = 3;
  private static final int HOLDER = 4;
  private static final int WRITE = 5;
  private static final int READ = 7;
  private static final int DETAILS = 9;

  /** Each makes the method longer by four bytes; without, it has about 150. */
  private static final int CASES = 60;

  private static final String SLOW = RuntimeAbi.ACCESSOR.replace(")V", "Z)V");
  private static final String NEXT =
      "(L" + RuntimeAbi.THREAD_STATE + ";JJ" + RuntimeAbi.DETAILS + "IZ)Z";
  private static final String FINISH =
      "(L" + RuntimeAbi.THREAD_STATE + ";Ljava/lang/Object;Ljava/lang/Class;Ljava/lang/String;IZ)V";
  private static final String REPEATS =
      "(L" + RuntimeAbi.THREAD_STATE + ";" + RuntimeAbi.DETAILS + "Z)Z";
  private static final String THROWABLE = "java/lang/Throwable";

  private final ClassNode node;
  private final FieldShadow shadow;
  private final boolean once;

  /** What frames of {@code $bf$s$g} have beside the arguments: in the loop, once words are read. */
  private final Object[] inLoop;

  private final Object[] withWords;

  /**
   * @param once whether no field of the group is written again
   */
  FieldStateCode(ClassNode node, FieldShadow shadow, boolean once) {
    this.node = node;
    this.shadow = shadow;
    this.once = once;
    this.inLoop = new Object[] {node.name};
    String details = Type.getType(RuntimeAbi.DETAILS).getInternalName();
    this.withWords = new Object[] {node.name, Opcodes.LONG, Opcodes.LONG, details};
  }

  /** The rest of an accessor, which has made sure that there is an object. */
  void check(MethodNode m, boolean write, Label settled) {
    unlessMarked(m, write ? shadow.writeWord() : shadow.readWord(), "mark", settled);
    arguments(m);
    m.visitInsn(write ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
    call(m, node.name, shadow.settler(), SLOW);
  }

  /** {@code $bf$q$g}. */
  MethodNode settler() {
    MethodNode m = method(shadow.settler(), SLOW);
    Label settled = new Label();
    Label written = new Label();
    m.visitVarInsn(Opcodes.ILOAD, IS_WRITE);
    m.visitJumpInsn(Opcodes.IFNE, written);
    if (once) {
      unlessSeen(m, settled);
    }
    unlessMarked(m, shadow.writeWord(), "readMark", settled);
    m.visitLabel(written);
    frame(m, SLOW);
    unlessRepeated(m, settled);
    arguments(m);
    m.visitVarInsn(Opcodes.ILOAD, IS_WRITE);
    call(m, node.name, shadow.transition(), SLOW);
    m.visitLabel(settled);
    frame(m, SLOW);
    return finish(m);
  }

  /** Goes to settled when the access is a repeat in a recorded run. */
  private void unlessRepeated(MethodNode m, Label settled) {
    m.visitVarInsn(Opcodes.ALOAD, THREAD);
    m.visitVarInsn(Opcodes.ALOAD, 0);
    m.visitTypeInsn(Opcodes.CHECKCAST, node.name);
    m.visitFieldInsn(Opcodes.GETFIELD, node.name, shadow.details(), RuntimeAbi.DETAILS);
    m.visitVarInsn(Opcodes.ILOAD, IS_WRITE);
    callChecks(m, "repeats", REPEATS);
    m.visitJumpInsn(Opcodes.IFNE, settled);
  }

  /** {@code $bf$s$g}. */
  MethodNode transition() {
    MethodNode m = method(shadow.transition(), SLOW);
    Label from = new Label();
    Label to = new Label();
    Label failed = new Label();
    Label end = new Label();
    m.visitTryCatchBlock(from, to, failed, THROWABLE);
    m.visitLabel(from);
    updater(m);
    m.visitJumpInsn(Opcodes.IFNULL, end);
    m.visitVarInsn(Opcodes.ALOAD, THREAD);
    callChecks(m, "begin", "(L" + RuntimeAbi.THREAD_STATE + ";)Z");
    m.visitJumpInsn(Opcodes.IFEQ, end);
    change(m);
    threadField(m, "unfinished", "Z");
    m.visitJumpInsn(Opcodes.IFEQ, end);
    finishCheck(m);
    m.visitLabel(to);
    m.visitLabel(end);
    frame(m, SLOW);
    m.visitInsn(Opcodes.RETURN);
    m.visitLabel(failed);
    frameWithThrowable(m);
    lengthen(m);
    callChecks(m, "failed", "(L" + THROWABLE + ";)V");
    return finish(m);
  }

  /** A switch whose cases are all the same, where it is hardly ever met. */
  private static void lengthen(MethodNode m) {
    Label same = new Label();
    Label[] cases = new Label[CASES];
    Arrays.fill(cases, same);
    m.visitVarInsn(Opcodes.ILOAD, IS_WRITE);
    m.visitTableSwitchInsn(0, CASES - 1, same, cases);
    m.visitLabel(same);
    frameWithThrowable(m);
  }

  private static void frameWithThrowable(MethodNode m) {
    Object[] arguments = locals(SLOW);
    m.visitFrame(Opcodes.F_NEW, arguments.length, arguments, 1, new Object[] {THROWABLE});
  }

  private void change(MethodNode m) {
    Label again = new Label();
    Label undo = new Label();
    Label done = new Label();
    m.visitVarInsn(Opcodes.ALOAD, 0);
    m.visitTypeInsn(Opcodes.CHECKCAST, node.name);
    m.visitVarInsn(Opcodes.ASTORE, HOLDER);
    m.visitLabel(again);
    frame(m, SLOW, inLoop);
    load(m);
    next(m);
    m.visitJumpInsn(Opcodes.IFEQ, done);
    compareAndSet(m);
    m.visitJumpInsn(Opcodes.IFEQ, again);
    unlessSame(m, undo);
    replace(m);
    m.visitJumpInsn(Opcodes.GOTO, done);
    m.visitLabel(undo);
    frame(m, SLOW, withWords);
    setWrite(m, () -> m.visitVarInsn(Opcodes.LLOAD, WRITE));
    m.visitJumpInsn(Opcodes.GOTO, again);
    m.visitLabel(done);
    frame(m, SLOW, withWords);
  }

  private void load(MethodNode m) {
    holderField(m, shadow.writeWord(), "J");
    m.visitVarInsn(Opcodes.LSTORE, WRITE);
    holderField(m, shadow.readWord(), "J");
    m.visitVarInsn(Opcodes.LSTORE, READ);
    holderField(m, shadow.details(), RuntimeAbi.DETAILS);
    m.visitVarInsn(Opcodes.ASTORE, DETAILS);
  }

  private void next(MethodNode m) {
    m.visitVarInsn(Opcodes.ALOAD, THREAD);
    m.visitVarInsn(Opcodes.LLOAD, WRITE);
    m.visitVarInsn(Opcodes.LLOAD, READ);
    m.visitVarInsn(Opcodes.ALOAD, DETAILS);
    m.visitVarInsn(Opcodes.ILOAD, SITE);
    m.visitVarInsn(Opcodes.ILOAD, IS_WRITE);
    callChecks(m, "next", NEXT);
  }

  private void compareAndSet(MethodNode m) {
    updater(m);
    m.visitVarInsn(Opcodes.ALOAD, HOLDER);
    threadField(m, "expected", "J");
    m.visitLdcInsn(-1L);
    callUpdater(m, "compareAndSet", "(Ljava/lang/Object;JJ)Z");
  }

  /** While others see the write word busy: were the words loaded together? */
  private void unlessSame(MethodNode m, Label undo) {
    holderField(m, shadow.readWord(), "J");
    m.visitVarInsn(Opcodes.LLOAD, READ);
    m.visitInsn(Opcodes.LCMP);
    m.visitJumpInsn(Opcodes.IFNE, undo);
    holderField(m, shadow.details(), RuntimeAbi.DETAILS);
    m.visitVarInsn(Opcodes.ALOAD, DETAILS);
    m.visitJumpInsn(Opcodes.IF_ACMPNE, undo);
  }

  /** Details mostly stay; to store them again would cost the garbage collector. */
  private void replace(MethodNode m) {
    Label same = new Label();
    m.visitVarInsn(Opcodes.ALOAD, HOLDER);
    threadField(m, "nextRead", "J");
    m.visitFieldInsn(Opcodes.PUTFIELD, node.name, shadow.readWord(), "J");
    threadField(m, "nextDetails", RuntimeAbi.DETAILS);
    m.visitVarInsn(Opcodes.ALOAD, DETAILS);
    m.visitJumpInsn(Opcodes.IF_ACMPEQ, same);
    m.visitVarInsn(Opcodes.ALOAD, HOLDER);
    threadField(m, "nextDetails", RuntimeAbi.DETAILS);
    m.visitFieldInsn(Opcodes.PUTFIELD, node.name, shadow.details(), RuntimeAbi.DETAILS);
    m.visitLabel(same);
    frame(m, SLOW, withWords);
    m.visitVarInsn(Opcodes.ALOAD, THREAD);
    callChecks(m, "renew", "(L" + RuntimeAbi.THREAD_STATE + ";)V");
    setWrite(m, () -> threadField(m, "nextWrite", "J"));
  }

  private void setWrite(MethodNode m, Runnable push) {
    updater(m);
    m.visitVarInsn(Opcodes.ALOAD, HOLDER);
    push.run();
    callUpdater(m, "lazySet", "(Ljava/lang/Object;J)V");
  }

  private void finishCheck(MethodNode m) {
    m.visitVarInsn(Opcodes.ALOAD, THREAD);
    m.visitVarInsn(Opcodes.ALOAD, 0);
    m.visitLdcInsn(Type.getObjectType(node.name));
    m.visitLdcInsn(shadow.group());
    m.visitVarInsn(Opcodes.ILOAD, SITE);
    m.visitVarInsn(Opcodes.ILOAD, IS_WRITE);
    callChecks(m, "finish", FINISH);
  }

  /** Goes to settled when the word of that name has the thread's mark of that name. */
  private void unlessMarked(MethodNode m, String word, String mark, Label settled) {
    m.visitVarInsn(Opcodes.ALOAD, 0);
    m.visitTypeInsn(Opcodes.CHECKCAST, node.name);
    m.visitFieldInsn(Opcodes.GETFIELD, node.name, word, "J");
    threadField(m, mark, "J");
    m.visitInsn(Opcodes.LXOR);
    m.visitIntInsn(Opcodes.BIPUSH, PLACE_BITS);
    m.visitInsn(Opcodes.LUSHR);
    m.visitInsn(Opcodes.LCONST_0);
    m.visitInsn(Opcodes.LCMP);
    m.visitJumpInsn(Opcodes.IFEQ, settled);
  }

  /** Goes to settled when the group was written, and the thread has learnt of it. */
  private void unlessSeen(MethodNode m, Label settled) {
    m.visitVarInsn(Opcodes.ALOAD, THREAD);
    m.visitVarInsn(Opcodes.ALOAD, 0);
    m.visitTypeInsn(Opcodes.CHECKCAST, node.name);
    m.visitFieldInsn(Opcodes.GETFIELD, node.name, shadow.writeWord(), "J");
    m.visitMethodInsn(Opcodes.INVOKEVIRTUAL, RuntimeAbi.THREAD_STATE, "hasSeen", "(J)Z", false);
    m.visitJumpInsn(Opcodes.IFNE, settled);
  }

  private static void arguments(MethodNode m) {
    m.visitVarInsn(Opcodes.ALOAD, 0);
    m.visitVarInsn(Opcodes.ILOAD, SITE);
    m.visitVarInsn(Opcodes.ALOAD, THREAD);
  }

  private static void callChecks(MethodNode m, String name, String descriptor) {
    call(m, RuntimeAbi.FIELD_CHECKS, name, descriptor);
  }

  private static void call(MethodNode m, String owner, String name, String descriptor) {
    m.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
  }

  private static void callUpdater(MethodNode m, String name, String descriptor) {
    m.visitMethodInsn(Opcodes.INVOKEVIRTUAL, RuntimeAbi.UPDATER, name, descriptor, false);
  }

  private void updater(MethodNode m) {
    m.visitFieldInsn(Opcodes.GETSTATIC, node.name, shadow.handle(), "L" + RuntimeAbi.UPDATER + ";");
  }

  private static void threadField(MethodNode m, String name, String descriptor) {
    m.visitVarInsn(Opcodes.ALOAD, THREAD);
    m.visitFieldInsn(Opcodes.GETFIELD, RuntimeAbi.THREAD_STATE, name, descriptor);
  }

  private void holderField(MethodNode m, String name, String descriptor) {
    m.visitVarInsn(Opcodes.ALOAD, HOLDER);
    m.visitFieldInsn(Opcodes.GETFIELD, node.name, name, descriptor);
  }

  private static MethodNode method(String name, String descriptor) {
    int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
    MethodNode m = new MethodNode(access, name, descriptor, null, null);
    m.visitCode();
    return m;
  }

  private static MethodNode finish(MethodNode m) {
    m.visitInsn(Opcodes.RETURN);
    m.visitMaxs(0, 0);
    m.visitEnd();
    return m;
  }

  private static void frame(MethodNode m, String descriptor, Object... more) {
    Object[] arguments = locals(descriptor);
    Object[] all = Arrays.copyOf(arguments, arguments.length + more.length);
    System.arraycopy(more, 0, all, arguments.length, more.length);
    m.visitFrame(Opcodes.F_NEW, all.length, all, 0, new Object[0]);
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
