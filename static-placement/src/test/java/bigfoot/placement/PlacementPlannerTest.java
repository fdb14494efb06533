package bigfoot.placement;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bigfoot.placement.effects.CallEffects;
import bigfoot.placement.entail.DifferenceSolver;
import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.ClassInfo;
import bigfoot.placement.rewrite.ClassTrees;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/** A method beyond the analysis costs that method's optimisation only, and is counted. */
class PlacementPlannerTest implements Opcodes {
  /** {@code m1}: a loop with two ways in; {@code m2}: the same accesses without it. */
  private static byte[] type() {
    ClassWriter w = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    w.visit(V1_6, ACC_PUBLIC | ACC_SUPER, "Odd", null, "java/lang/Object", null);
    w.visitField(0, "f", "I", null, null).visitEnd();
    for (String name : new String[] {"m1", "m2"}) {
      MethodVisitor m = w.visitMethod(0, name, "(I)V", null, null);
      m.visitCode();
      Label start = new Label();
      Label middle = new Label();
      m.visitVarInsn(ILOAD, 1);
      m.visitJumpInsn(IFEQ, middle);
      m.visitLabel(start);
      write(m);
      m.visitLabel(middle);
      write(m);
      m.visitIincInsn(1, -1);
      m.visitVarInsn(ILOAD, 1);
      if (name.equals("m1")) {
        m.visitJumpInsn(IFGT, start);
      } else {
        m.visitInsn(POP);
      }
      m.visitInsn(RETURN);
      m.visitMaxs(0, 0);
      m.visitEnd();
    }
    w.visitEnd();
    return w.toByteArray();
  }

  private static void write(MethodVisitor m) {
    m.visitVarInsn(ALOAD, 0);
    m.visitVarInsn(ILOAD, 1);
    m.visitFieldInsn(PUTFIELD, "Odd", "f", "I");
  }

  @Test
  void a_tangled_method_keeps_its_checks_and_is_counted() {
    ClassHierarchy hierarchy = new ClassHierarchy();
    hierarchy.add(ClassInfo.read(type(), true));
    PlacementPlanner planner =
        new PlacementPlanner(
            hierarchy, CallEffects.UNKNOWN, new DifferenceSolver(), true, Proxies.SYMMETRIC);
    planner.prepare(List.of(type()));
    planner.close();
    ClassNode node = ClassTrees.read(new ClassReader(type()));
    assertEquals(1, planner.beyond());
    assertEquals(2, planner.plan(node, node.methods.get(0)).checkedAccesses().cardinality());
    assertEquals(0, planner.plan(node, node.methods.get(1)).checkedAccesses().cardinality());
  }
}
