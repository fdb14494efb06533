package bigfoot.placement.analysis;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.placement.effects.CallEffects;
import bigfoot.placement.effects.InstructionEffects;
import bigfoot.placement.entail.DifferenceSolver;
import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.ClassInfo;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Methods beyond the analysis: it gives them up, which leaves one check per access. */
class FallbackTest implements Opcodes {
  private static final int LARGE = 6_500;

  private final ClassHierarchy hierarchy = new ClassHierarchy();

  private PlacementAnalysis analysis(long steps) {
    return new PlacementAnalysis(
        hierarchy,
        new InstructionEffects(hierarchy, CallEffects.UNKNOWN),
        new DifferenceSolver(),
        steps);
  }

  private interface Code {
    void write(MethodVisitor m);
  }

  /** A method of a class with a field {@code int f}, which gets an int. */
  private MethodNode method(Code code) {
    ClassWriter w = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    w.visit(V1_6, ACC_PUBLIC | ACC_SUPER, "Odd", null, "java/lang/Object", null);
    w.visitField(0, "f", "I", null, null).visitEnd();
    MethodVisitor m = w.visitMethod(0, "m", "(I)V", null, null);
    m.visitCode();
    code.write(m);
    m.visitMaxs(0, 0);
    m.visitEnd();
    w.visitEnd();
    hierarchy.add(ClassInfo.read(w.toByteArray(), true));
    ClassNode node = new ClassNode();
    new ClassReader(w.toByteArray()).accept(node, 0);
    return node.methods.get(0);
  }

  private static void write(MethodVisitor m) {
    m.visitVarInsn(ALOAD, 0);
    m.visitVarInsn(ILOAD, 1);
    m.visitFieldInsn(PUTFIELD, "Odd", "f", "I");
  }

  private static void loop(MethodVisitor m) {
    Label again = new Label();
    m.visitLabel(again);
    write(m);
    m.visitIincInsn(1, -1);
    m.visitVarInsn(ILOAD, 1);
    m.visitJumpInsn(IFGT, again);
    m.visitInsn(RETURN);
  }

  /** Two ways into a loop: at its start and in its midst. */
  private static void twoEntries(MethodVisitor m) {
    Label start = new Label();
    Label middle = new Label();
    m.visitVarInsn(ILOAD, 1);
    m.visitJumpInsn(IFEQ, middle);
    m.visitLabel(start);
    write(m);
    m.visitLabel(middle);
    m.visitIincInsn(1, -1);
    m.visitVarInsn(ILOAD, 1);
    m.visitJumpInsn(IFGT, start);
    m.visitInsn(RETURN);
  }

  private static void large(MethodVisitor m) {
    for (int i = 0; i < LARGE; i++) {
      write(m);
    }
    m.visitInsn(RETURN);
  }

  @Test
  void an_ordinary_loop_is_analysed() {
    assertNotNull(analysis(Budget.STANDARD).place("Odd", method(FallbackTest::loop)));
  }

  @Test
  void an_irreducible_method_is_given_up() {
    MethodNode method = method(FallbackTest::twoEntries);
    PlacementAnalysis analysis = analysis(Budget.STANDARD);
    assertNull(analysis.place("Odd", method));
    assertNull(analysis.eliminate("Odd", method));
    assertNull(analysis.explain("Odd", method));
    assertTrue(analysis.mayLoopForever("Odd", method));
  }

  @Test
  void a_large_method_is_given_up() {
    assertNull(analysis(Budget.STANDARD).place("Odd", method(FallbackTest::large)));
  }

  /** Whenever the budget ends, in whichever pass: nothing, or all. */
  @Test
  void a_method_over_its_budget_is_given_up() {
    MethodNode method = method(FallbackTest::loop);
    boolean done = false;
    for (int steps = 0; !done; steps++) {
      done = analysis(steps).place("Odd", method) != null;
    }
    assertNull(analysis(10).place("Odd", method));
  }
}
