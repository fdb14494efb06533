package bigfoot.benchmarks.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class InertJarTest {

  private static final String HOOKS = "bigfoot/runtime/SomeHooks";

  /** A class all of whose methods throw a null pointer exception. */
  private static byte[] hooks() {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V11, Opcodes.ACC_PUBLIC, HOOKS, null, "java/lang/Object", null);
    method(writer, "acts", "(Ljava/lang/Object;)V");
    method(writer, "wraps", "(Ljava/lang/Object;I)Ljava/lang/Object;");
    method(writer, "makes", "(Z)Ljava/lang/Object;");
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static void method(ClassWriter writer, String name, String descriptor) {
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
    MethodVisitor method = writer.visitMethod(access, name, descriptor, null, null);
    method.visitCode();
    method.visitInsn(Opcodes.ACONST_NULL);
    method.visitInsn(Opcodes.ATHROW);
    method.visitMaxs(1, 2);
    method.visitEnd();
  }

  private static Path jar(Path directory) throws IOException {
    Path jar = directory.resolve("checked.jar");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new ZipEntry(HOOKS + ".class"));
      out.write(hooks());
      out.closeEntry();
      out.putNextEntry(new ZipEntry("text"));
      out.write("as it was".getBytes());
      out.closeEntry();
    }
    return jar;
  }

  @Test
  void what_checked_code_calls_returns_at_once(@TempDir Path directory) throws Exception {
    Path inert = directory.resolve("inert.jar");
    InertJar.write(jar(directory), inert);
    try (URLClassLoader loader = new URLClassLoader(new URL[] {inert.toUri().toURL()}, null)) {
      Class<?> hooks = loader.loadClass(HOOKS.replace('/', '.'));
      hooks.getMethod("acts", Object.class).invoke(null, "x");
      Object first = hooks.getMethod("wraps", Object.class, int.class).invoke(null, "x", 1);
      assertSame("x", first);
      assertNull(hooks.getMethod("makes", boolean.class).invoke(null, true));
      try (var text = loader.getResourceAsStream("text")) {
        assertEquals("as it was", new String(text.readAllBytes()));
      }
    }
  }
}
