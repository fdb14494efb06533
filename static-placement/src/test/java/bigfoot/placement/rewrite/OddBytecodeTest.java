package bigfoot.placement.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.placement.Detector;
import bigfoot.placement.Summary;
import bigfoot.placement.TestPrograms;
import bigfoot.placement.TestPrograms.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.Attribute;
import org.objectweb.asm.ByteVector;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Class files that no Java source gives. */
class OddBytecodeTest implements Opcodes {
  @TempDir Path directory;

  /** Writes class Odd with a main method that prints an int or string left by the given code. */
  private Path program(
      int version, String printed, Consumer<ClassWriter> members, Consumer<MethodVisitor> code)
      throws Exception {
    ClassWriter w = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    w.visit(version, ACC_PUBLIC | ACC_SUPER, "Odd", null, "java/lang/Object", null);
    members.accept(w);
    MethodVisitor m =
        w.visitMethod(ACC_PUBLIC | ACC_STATIC, "main", "([Ljava/lang/String;)V", null, null);
    m.visitCode();
    code.accept(m);
    m.visitFieldInsn(GETSTATIC, "java/lang/System", "out", "Ljava/io/PrintStream;");
    m.visitInsn(SWAP);
    m.visitMethodInsn(INVOKEVIRTUAL, "java/io/PrintStream", "print", "(" + printed + ")V", false);
    m.visitInsn(RETURN);
    m.visitMaxs(0, 0);
    m.visitEnd();
    w.visitEnd();
    return write("Odd", w.toByteArray());
  }

  private Path write(String name, byte[] bytes) throws Exception {
    Path classes = directory.resolve("classes");
    Files.createDirectories(classes);
    Files.write(classes.resolve(name + ".class"), bytes);
    return classes;
  }

  private Summary prints(String expected, Path classes) throws Exception {
    Path jar = TestPrograms.jar(classes, directory.resolve("odd.jar"), "Odd");
    assertEquals(new Run(0, expected, ""), TestPrograms.runJar(jar), "before");
    Path out = directory.resolve("checked.jar");
    Summary summary = TestPrograms.instrument(jar, out);
    assertEquals(new Run(0, expected, ""), TestPrograms.runJar(out), "after");
    Path placed = directory.resolve("placed.jar");
    Summary other = TestPrograms.instrument(jar, placed, Detector.BIGFOOT);
    assertEquals(new Run(0, expected, ""), TestPrograms.runJar(placed), "with checks moved");
    assertEquals(leftAlone(summary), leftAlone(other));
    return summary;
  }

  private static List<String> leftAlone(Summary summary) {
    return summary.notices().stream().filter(n -> n.contains("cannot be rewritten")).toList();
  }

  private static void constructor(ClassVisitor w) {
    MethodVisitor m = w.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
    m.visitCode();
    m.visitVarInsn(ALOAD, 0);
    m.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    m.visitInsn(RETURN);
    m.visitMaxs(0, 0);
    m.visitEnd();
  }

  @Test
  void subroutines_of_old_compilers() throws Exception {
    Path classes =
        program(
            V1_4,
            "I",
            w -> w.visitField(ACC_STATIC, "n", "I", null, null).visitEnd(),
            m -> {
              Label sub = new Label();
              Label done = new Label();
              m.visitJumpInsn(JSR, sub);
              m.visitJumpInsn(JSR, sub);
              m.visitJumpInsn(GOTO, done);
              m.visitLabel(sub);
              m.visitVarInsn(ASTORE, 3);
              m.visitFieldInsn(GETSTATIC, "Odd", "n", "I");
              m.visitInsn(ICONST_3);
              m.visitInsn(IADD);
              m.visitFieldInsn(PUTSTATIC, "Odd", "n", "I");
              m.visitVarInsn(RET, 3);
              m.visitLabel(done);
              m.visitFieldInsn(GETSTATIC, "Odd", "n", "I");
            });
    prints("6", classes);
  }

  @Test
  void a_monitor_without_a_handler() throws Exception {
    Path classes =
        program(
            V1_5,
            "I",
            w -> w.visitField(ACC_STATIC, "n", "I", null, null).visitEnd(),
            m -> {
              m.visitVarInsn(ALOAD, 0);
              m.visitInsn(MONITORENTER);
              m.visitInsn(ICONST_5);
              m.visitFieldInsn(PUTSTATIC, "Odd", "n", "I");
              m.visitVarInsn(ALOAD, 0);
              m.visitInsn(MONITOREXIT);
              m.visitFieldInsn(GETSTATIC, "Odd", "n", "I");
            });
    assertEquals(List.of(), List.copyOf(prints("5", classes).notices()));
  }

  @Test
  void static_synchronized_methods_of_classes_without_class_constants() throws Exception {
    Path classes =
        program(
            V1_2,
            "I",
            w -> {
              MethodVisitor m =
                  w.visitMethod(ACC_STATIC | ACC_SYNCHRONIZED, "five", "()I", null, null);
              m.visitCode();
              m.visitInsn(ICONST_5);
              m.visitInsn(IRETURN);
              m.visitMaxs(0, 0);
              m.visitEnd();
            },
            m -> m.visitMethodInsn(INVOKESTATIC, "Odd", "five", "()I", false));
    prints("5", classes);
  }

  @Test
  void fields_of_one_name_and_names_that_methods_cannot_have() throws Exception {
    Path classes =
        program(
            V17,
            "I",
            w -> {
              w.visitField(ACC_STATIC, "x", "I", null, null).visitEnd();
              w.visitField(ACC_STATIC, "x", "J", null, null).visitEnd();
              w.visitField(ACC_STATIC, "a<b>", "I", null, null).visitEnd();
            },
            m -> {
              m.visitInsn(ICONST_4);
              m.visitFieldInsn(PUTSTATIC, "Odd", "x", "I");
              m.visitInsn(LCONST_1);
              m.visitFieldInsn(PUTSTATIC, "Odd", "x", "J");
              m.visitInsn(ICONST_2);
              m.visitFieldInsn(PUTSTATIC, "Odd", "a<b>", "I");
              m.visitFieldInsn(GETSTATIC, "Odd", "x", "J");
              m.visitInsn(L2I);
              m.visitFieldInsn(GETSTATIC, "Odd", "x", "I");
              m.visitInsn(IADD);
              m.visitFieldInsn(GETSTATIC, "Odd", "a<b>", "I");
              m.visitInsn(IADD);
            });
    prints("7", classes);
  }

  @Test
  void writes_before_the_call_of_super() throws Exception {
    writesBeforeTheCallOfSuper(0);
  }

  @Test
  void volatile_writes_before_the_call_of_super() throws Exception {
    writesBeforeTheCallOfSuper(ACC_VOLATILE);
  }

  private void writesBeforeTheCallOfSuper(int access) throws Exception {
    Path classes =
        program(
            V17,
            "I",
            w -> {
              w.visitField(access, "early", "I", null, null).visitEnd();
              w.visitField(access, "wide", "J", null, null).visitEnd();
              MethodVisitor m = w.visitMethod(0, "<init>", "(I)V", null, null);
              m.visitCode();
              Label zero = new Label();
              Label end = new Label();
              m.visitVarInsn(ALOAD, 0);
              m.visitVarInsn(ILOAD, 1);
              m.visitFieldInsn(PUTFIELD, "Odd", "early", "I");
              m.visitVarInsn(ILOAD, 1);
              m.visitJumpInsn(IFEQ, zero);
              m.visitVarInsn(ALOAD, 0);
              m.visitInsn(LCONST_1);
              m.visitFieldInsn(PUTFIELD, "Odd", "wide", "J");
              m.visitLabel(zero);
              m.visitFrame(F_FULL, 2, new Object[] {UNINITIALIZED_THIS, INTEGER}, 0, new Object[0]);
              m.visitTypeInsn(NEW, "java/lang/Object");
              m.visitInsn(DUP);
              m.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
              m.visitInsn(POP);
              m.visitVarInsn(ALOAD, 0);
              m.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
              m.visitVarInsn(ALOAD, 0);
              m.visitInsn(DUP);
              m.visitFieldInsn(GETFIELD, "Odd", "early", "I");
              m.visitInsn(ICONST_2);
              m.visitInsn(IADD);
              m.visitFieldInsn(PUTFIELD, "Odd", "early", "I");
              m.visitInsn(RETURN);
              m.visitLabel(end);
              m.visitMaxs(0, 0);
              m.visitEnd();
            },
            m -> {
              m.visitTypeInsn(NEW, "Odd");
              m.visitInsn(DUP);
              m.visitInsn(ICONST_3);
              m.visitMethodInsn(INVOKESPECIAL, "Odd", "<init>", "(I)V", false);
              m.visitFieldInsn(GETFIELD, "Odd", "early", "I");
            });
    prints("5", classes);
  }

  @Test
  void the_local_of_this_reused_in_a_synchronized_method() throws Exception {
    Path classes =
        program(
            V17,
            "I",
            w -> {
              constructor(w);
              w.visitField(0, "n", "I", null, null).visitEnd();
              MethodVisitor m = w.visitMethod(ACC_SYNCHRONIZED, "sum", "(I)I", null, null);
              m.visitCode();
              Label again = new Label();
              Label done = new Label();
              m.visitVarInsn(ALOAD, 0);
              m.visitFieldInsn(GETFIELD, "Odd", "n", "I");
              m.visitInsn(I2L);
              m.visitVarInsn(LSTORE, 2);
              m.visitVarInsn(LLOAD, 2);
              m.visitInsn(L2I);
              m.visitVarInsn(ISTORE, 0);
              m.visitLabel(again);
              m.visitFrame(F_FULL, 3, new Object[] {INTEGER, INTEGER, LONG}, 0, new Object[0]);
              m.visitVarInsn(ILOAD, 1);
              m.visitJumpInsn(IFEQ, done);
              m.visitIincInsn(0, 2);
              m.visitIincInsn(1, -1);
              m.visitJumpInsn(GOTO, again);
              m.visitLabel(done);
              m.visitFrame(F_FULL, 1, new Object[] {INTEGER}, 0, new Object[0]);
              m.visitVarInsn(ILOAD, 0);
              m.visitInsn(IRETURN);
              m.visitMaxs(0, 0);
              m.visitEnd();
            },
            m -> {
              newOdd(m);
              m.visitInsn(ICONST_4);
              m.visitMethodInsn(INVOKEVIRTUAL, "Odd", "sum", "(I)I", false);
            });
    prints("8", classes);
  }

  @Test
  void frames_of_dead_code_that_say_nothing_of_this() throws Exception {
    Path classes =
        program(
            V17,
            "I",
            w -> {
              constructor(w);
              MethodVisitor m =
                  w.visitMethod(ACC_PUBLIC | ACC_SYNCHRONIZED, "five", "()I", null, null);
              m.visitCode();
              m.visitInsn(ICONST_5);
              m.visitInsn(IRETURN);
              m.visitFrame(F_FULL, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"});
              m.visitInsn(ATHROW);
              m.visitMaxs(0, 0);
              m.visitEnd();
            },
            m -> {
              newOdd(m);
              m.visitMethodInsn(INVOKEVIRTUAL, "Odd", "five", "()I", false);
            });
    prints("5", classes);
  }

  private static void newOdd(MethodVisitor m) {
    m.visitTypeInsn(NEW, "Odd");
    m.visitInsn(DUP);
    m.visitMethodInsn(INVOKESPECIAL, "Odd", "<init>", "()V", false);
  }

  /** With count 5,500 about 44 KB, which checks would make longer than a method may be. */
  private static void manyAccesses(MethodVisitor m, int count) {
    for (int i = 0; i < count; i++) {
      m.visitFieldInsn(GETSTATIC, "Odd", "n", "I");
      m.visitInsn(ICONST_1);
      m.visitInsn(IADD);
      m.visitFieldInsn(PUTSTATIC, "Odd", "n", "I");
    }
  }

  @Test
  void a_method_that_would_grow_too_large_goes_unchecked_and_is_named() throws Exception {
    Path classes =
        program(
            V17,
            "I",
            w -> w.visitField(ACC_STATIC, "n", "I", null, null).visitEnd(),
            m -> {
              manyAccesses(m, 5500);
              m.visitFieldInsn(GETSTATIC, "Odd", "n", "I");
            });
    Summary summary = prints("5500", classes);
    assertTrue(
        summary.notices().toString().contains("Odd.main([Ljava/lang/String;)V would pass 64 KB"),
        summary.notices().toString());
  }

  @Test
  void a_method_with_far_jumps_has_checks_at_every_access_and_is_counted() throws Exception {
    Path classes =
        program(
            V1_5,
            "I",
            w -> w.visitField(ACC_STATIC, "a", "[I", null, null).visitEnd(),
            m -> manyBranches(m, 1600, 1));
    assertHasCheckAtEveryAccess(classes);
  }

  @Test
  void a_method_that_checks_would_make_too_long_for_the_compiler_has_them_at_every_access()
      throws Exception {
    assertHasCheckAtEveryAccess(
        program(
            V1_5,
            "I",
            w -> w.visitField(ACC_STATIC, "a", "[I", null, null).visitEnd(),
            m -> manyBranches(m, 160, 2)));
  }

  private void assertHasCheckAtEveryAccess(Path classes) throws Exception {
    prints("0", classes);
    Path jar = directory.resolve("odd.jar");
    Path placed = directory.resolve("placed.jar");
    Summary summary = TestPrograms.instrument(jar, placed, Detector.BIGFOOT);
    assertTrue(
        summary.notices().toString().contains("have one at every access: 1"),
        summary.notices().toString());
  }

  /** Branches with writes of its own in each. */
  private static void manyBranches(MethodVisitor m, int count, int writes) {
    Label end = new Label();
    m.visitIntInsn(SIPUSH, 3200);
    m.visitIntInsn(NEWARRAY, T_INT);
    m.visitInsn(DUP);
    m.visitFieldInsn(PUTSTATIC, "Odd", "a", "[I");
    m.visitVarInsn(ASTORE, 1);
    m.visitVarInsn(ALOAD, 0);
    m.visitInsn(ARRAYLENGTH);
    m.visitJumpInsn(IFNE, end);
    for (int i = 0; i < count; i++) {
      Label next = new Label();
      m.visitVarInsn(ALOAD, 0);
      m.visitInsn(ARRAYLENGTH);
      m.visitIntInsn(SIPUSH, i);
      m.visitJumpInsn(IF_ICMPEQ, next);
      for (int k = 0; k < writes; k++) {
        m.visitVarInsn(ALOAD, 1);
        m.visitIntInsn(SIPUSH, 2 * i + k);
        m.visitInsn(ICONST_1);
        m.visitInsn(IASTORE);
      }
      m.visitLabel(next);
    }
    m.visitLabel(end);
    m.visitVarInsn(ALOAD, 1);
    m.visitInsn(ICONST_0);
    m.visitInsn(IALOAD);
  }

  @Test
  void a_class_whose_initialiser_is_full_stays_as_it_is_and_others_know() throws Exception {
    Path classes =
        program(
            V17,
            "I",
            w -> {
              for (int i = 0; i < 200; i++) {
                w.visitField(ACC_STATIC, "f" + i, "I", null, null).visitEnd();
              }
              w.visitField(ACC_STATIC, "n", "I", null, null).visitEnd();
              MethodVisitor m = w.visitMethod(ACC_STATIC, "<clinit>", "()V", null, null);
              m.visitCode();
              manyAccesses(m, 8100);
              m.visitInsn(RETURN);
              m.visitMaxs(0, 0);
              m.visitEnd();
              m = w.visitMethod(ACC_STATIC, "zero", "()I", null, null);
              m.visitCode();
              m.visitFieldInsn(GETSTATIC, "Odd", "n", "I");
              m.visitFieldInsn(GETSTATIC, "Odd", "n", "I");
              m.visitInsn(ISUB);
              m.visitInsn(IRETURN);
              m.visitMaxs(0, 0);
              m.visitEnd();
            },
            m -> m.visitMethodInsn(INVOKESTATIC, "Other", "get", "()I", false));
    ClassWriter w = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    w.visit(V17, ACC_PUBLIC, "Other", null, "java/lang/Object", null);
    MethodVisitor m = w.visitMethod(ACC_PUBLIC | ACC_STATIC, "get", "()I", null, null);
    m.visitCode();
    m.visitFieldInsn(GETSTATIC, "Odd", "n", "I");
    m.visitMethodInsn(INVOKESTATIC, "Odd", "zero", "()I", false);
    m.visitInsn(IADD);
    m.visitInsn(IRETURN);
    m.visitMaxs(0, 0);
    m.visitEnd();
    write("Other", w.toByteArray());
    Summary summary = prints("8100", classes);
    assertTrue(summary.notices().toString().contains("Odd cannot be rewritten"));
  }

  @Test
  void classes_whose_parents_are_missing_are_rewritten() throws Exception {
    ClassWriter w = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    w.visit(V17, ACC_PUBLIC, "Orphan", null, "gone/Parent", new String[] {"gone/Contract"});
    MethodVisitor m = w.visitMethod(ACC_PUBLIC, "get", "(Lgone/Thing;)I", null, null);
    m.visitCode();
    m.visitVarInsn(ALOAD, 1);
    m.visitFieldInsn(GETFIELD, "gone/Thing", "x", "I");
    m.visitVarInsn(ALOAD, 0);
    m.visitFieldInsn(GETFIELD, "Orphan", "inherited", "I");
    m.visitInsn(IADD);
    m.visitInsn(IRETURN);
    m.visitMaxs(0, 0);
    m.visitEnd();
    write("Orphan", w.toByteArray());
    Path classes = program(V17, "I", cw -> {}, code -> code.visitInsn(ICONST_1));
    assertEquals(0, prints("1", classes).notices().size());
  }

  @Test
  void attributes_that_nobody_knows_stay_valid() throws Exception {
    Path classes =
        program(
            V17,
            "I",
            w -> {
              w.visitField(ACC_STATIC, "n", "I", null, null).visitEnd();
              w.visitAttribute(new Unknown((short) w.newUTF8("remember me")));
            },
            m -> {
              m.visitInsn(ICONST_1);
              m.visitInsn(DUP);
              m.visitFieldInsn(PUTSTATIC, "Odd", "n", "I");
            });
    prints("1", classes);
    Path checked = directory.resolve("unpacked");
    TestPrograms.instrument(classes, checked);
    Unknown[] found = new Unknown[1];
    ClassVisitor finder =
        new ClassVisitor(ASM9) {
          @Override
          public void visitAttribute(Attribute attribute) {
            found[0] = (Unknown) attribute;
          }
        };
    ClassReader reader = new ClassReader(Files.readAllBytes(checked.resolve("Odd.class")));
    reader.accept(finder, new Attribute[] {new Unknown((short) 0)}, 0);
    int item = reader.getItem(found[0].index);
    int length = reader.readUnsignedShort(item);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append((char) reader.readByte(item + 2 + i));
    }
    assertEquals("remember me", text.toString());
  }

  /** An attribute that refers to the constant pool by index. */
  private static final class Unknown extends Attribute {
    final short index;

    Unknown(short index) {
      super("Peculiar");
      this.index = index;
    }

    @Override
    protected Attribute read(
        ClassReader reader, int at, int length, char[] buffer, int code, Label[] labels) {
      return new Unknown(reader.readShort(at));
    }

    @Override
    protected ByteVector write(ClassWriter w, byte[] code, int length, int stack, int locals) {
      return new ByteVector().putShort(index);
    }
  }

  @Test
  void an_object_is_usable_only_after_its_constructor() throws Exception {
    Path classes =
        program(
            V17,
            "I",
            w -> {
              constructor(w);
              w.visitField(0, "n", "D", null, null).visitEnd();
            },
            m -> {
              newOdd(m);
              m.visitInsn(DUP);
              m.visitLdcInsn(2.5);
              m.visitFieldInsn(PUTFIELD, "Odd", "n", "D");
              m.visitFieldInsn(GETFIELD, "Odd", "n", "D");
              m.visitInsn(D2I);
            });
    prints("2", classes);
  }
}
