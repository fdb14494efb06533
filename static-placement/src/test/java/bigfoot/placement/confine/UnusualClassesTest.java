package bigfoot.placement.confine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bigfoot.placement.input.Confined;
import bigfoot.placement.oracle.SourceCompiler;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A class C that stays by itself, and other class files that the compiler does not make. */
class UnusualClassesTest {
  private static final String PROGRAM =
      """
      package p;
      class C { int x; }
      class D { int y; }
      class Held extends Thread { D held; }
      interface I { }
      interface Gone { }
      public class Main { static void main() { new C().x++; new D().y++; } }
      """;

  private static final String BOOT = "(Ljava/lang/Object;Ljava/lang/String;Ljava/lang/Object;)";
  private static final String CONSTANT = BOOT + "Ljava/lang/Object;";

  @Test
  void without_them_it_stays() throws IOException {
    stays(true, loading("text"));
  }

  @Test
  void a_computed_constant_is_shared() throws IOException {
    stays(false, loading(new ConstantDynamic("c", "Lp/C;", boot(CONSTANT))));
  }

  @Test
  void a_constant_may_be_computed_by_a_method_that_is_named() throws IOException {
    stays(false, loading(computed(handle("make", "()Lp/C;"))));
  }

  @Test
  void a_constant_may_be_computed_from_others() throws IOException {
    stays(false, loading(computed(computed(Type.getObjectType("p/C")))));
  }

  @Test
  void a_constant_may_be_what_a_bootstrap_method_makes() throws IOException {
    stays(false, loading(new ConstantDynamic("c", "Ljava/lang/Object;", boot(BOOT + "Lp/C;"))));
  }

  @Test
  void a_computed_constant_may_be_an_argument_of_a_dynamic_call() throws IOException {
    stays(false, calling("()V", boot(CONSTANT), computed(handle("make", "()Lp/C;"))));
  }

  @Test
  void a_dynamic_call_may_return_what_others_have() throws IOException {
    Handle own = boot(BOOT + "Ljava/lang/invoke/CallSite;");
    stays("class C implements I", false, calling("()Lp/I;", own));
  }

  @Test
  void a_dynamic_call_may_run_what_its_bootstrap_method_makes() throws IOException {
    stays(false, calling("()V", boot(BOOT + "Lp/C;")));
  }

  @Test
  void a_lambda_is_new() throws IOException {
    Handle own =
        new Handle(
            Opcodes.H_INVOKESTATIC, "java/lang/invoke/LambdaMetafactory", "make", "()V", false);
    stays("class C implements I", true, calling("()Lp/I;", own));
  }

  @Test
  void a_class_may_extend_itself() throws IOException {
    stays(true, type("p/Z", "p/Z").toByteArray());
  }

  @Test
  void what_extends_nothing_is_tolerated() throws IOException {
    stays(true, type("p/Z", null).toByteArray());
  }

  @Test
  void an_assertion_of_another_class_names_it() throws IOException {
    stays(true, asking("java/lang/Class"));
    stays(false, asking("p/Main"));
  }

  @Test
  void an_interface_that_is_missing_may_have_methods() throws IOException {
    Map<String, byte[]> classes = compiled("class C implements Gone");
    stays(true, classes.values());
    classes.remove("p.Gone");
    stays(false, classes.values());
  }

  @Test
  void each_version_of_a_class_counts() throws IOException {
    stays(true, type("p/C", "java/lang/Object", "p/I").toByteArray());
    stays(false, type("p/C", "java/lang/Thread").toByteArray());
    stays(false, type("p/C", "java/lang/Object", "java/lang/AutoCloseable").toByteArray());
    stays(false, type("p/C", "java/lang/Object", "java/util/stream/TerminalOp").toByteArray());
    stays(false, type(Opcodes.ACC_PUBLIC, "p/C", "java/lang/Object").toByteArray());
  }

  @Test
  void each_version_of_a_class_has_its_parents() throws IOException {
    // D is shown.
    stays(true, type("p/D", "java/lang/Object", "p/I").toByteArray());
    stays(false, type("p/D", "p/C").toByteArray());
    stays("class C implements I", false, type("p/D", "java/lang/Object", "p/I").toByteArray());
  }

  private static void stays(boolean expected, byte[]... more) throws IOException {
    stays("class C", expected, more);
  }

  private static void stays(String start, boolean expected, byte[]... more) throws IOException {
    List<byte[]> classes = new ArrayList<>(compiled(start).values());
    classes.addAll(List.of(more));
    stays(expected, classes);
  }

  private static void stays(boolean expected, Iterable<byte[]> classes) {
    List<byte[]> all = new ArrayList<>();
    classes.forEach(all::add);
    Confined confined = Analysed.confined(all);
    assertEquals(expected, confined.classes().contains("p/C"));
  }

  private static Map<String, byte[]> compiled(String start) throws IOException {
    String text = PROGRAM.replace("class C {", start + " {");
    return new TreeMap<>(SourceCompiler.compile(Map.of("p.Main", text)));
  }

  private static Handle handle(String name, String descriptor) {
    return new Handle(Opcodes.H_INVOKESTATIC, "p/Main", name, descriptor, false);
  }

  private static Handle boot(String descriptor) {
    return handle("boot", descriptor);
  }

  private static ConstantDynamic computed(Object argument) {
    return new ConstantDynamic("c", "Ljava/lang/Object;", boot(CONSTANT), argument);
  }

  private static byte[] loading(Object constant) {
    ClassWriter writer = type("p/K", "java/lang/Object");
    MethodVisitor code = method(writer);
    code.visitLdcInsn(constant);
    return end(writer, code, true);
  }

  private static byte[] asking(String owner) {
    ClassWriter writer = type("p/K", "java/lang/Object");
    MethodVisitor code = method(writer);
    code.visitLdcInsn(Type.getObjectType("p/C"));
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, owner, "desiredAssertionStatus", "()Z", false);
    return end(writer, code, true);
  }

  private static byte[] calling(String descriptor, Handle boot, Object... arguments) {
    ClassWriter writer = type("p/K", "java/lang/Object");
    MethodVisitor code = method(writer);
    code.visitInvokeDynamicInsn("call", descriptor, boot, arguments);
    return end(writer, code, !descriptor.endsWith("V"));
  }

  private static ClassWriter type(String name, String parent, String... interfaces) {
    return type(0, name, parent, interfaces);
  }

  private static ClassWriter type(int access, String name, String parent, String... interfaces) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V17, access, name, null, parent, interfaces);
    return writer;
  }

  private static MethodVisitor method(ClassWriter writer) {
    MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, "m", "()V", null, null);
    code.visitCode();
    return code;
  }

  private static byte[] end(ClassWriter writer, MethodVisitor code, boolean pop) {
    if (pop) {
      code.visitInsn(Opcodes.POP);
    }
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
    return writer.toByteArray();
  }
}
