package bigfoot.benchmarks.runner;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Enumeration;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A checked program behind whose checks there is nothing: a compare of a field's state says that
 * the access is known, and all that the program calls returns at once. No order is followed and no
 * race found. How long such a program takes is the least that its checks can cost where they are,
 * however fast the runtime may become.
 */
final class InertJar {

  /** What checked code calls: the classes of this package itself, and two below it. */
  private static final String RUNTIME = "bigfoot/runtime/";

  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String THREAD_STATE = RUNTIME + "fasttrack/ThreadState";
  private static final String TRANSITION = RUNTIME + "fasttrack/FieldTransition";

  private InertJar() {}

  /** Writes the inert form of a checked jar. */
  static void write(Path checked, Path out) throws IOException {
    Path temporary = Files.createTempFile(out.getParent(), "inert", ".tmp");
    try {
      try (ZipFile zip = new ZipFile(checked.toFile());
          ZipOutputStream to = new ZipOutputStream(Files.newOutputStream(temporary))) {
        copy(zip, to);
      }
      Files.move(temporary, out, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  private static void copy(ZipFile zip, ZipOutputStream to) throws IOException {
    Enumeration<? extends ZipEntry> entries = zip.entries();
    while (entries.hasMoreElements()) {
      ZipEntry entry = entries.nextElement();
      byte[] bytes = zip.getInputStream(entry).readAllBytes();
      to.putNextEntry(new ZipEntry(entry.getName()));
      to.write(inert(entry.getName(), bytes));
      to.closeEntry();
    }
  }

  private static byte[] inert(String name, byte[] bytes) {
    boolean entrances =
        name.startsWith(RUNTIME) && name.indexOf('/', RUNTIME.length()) < 0
            || name.equals(TRANSITION + ".class");
    boolean state = name.equals(THREAD_STATE + ".class");
    if (!name.endsWith(".class") || !entrances && !state) {
      return bytes;
    }
    ClassReader reader = new ClassReader(bytes);
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    reader.accept(state ? new KnowsAll(writer) : new ReturnsAtOnce(writer), 0);
    return writer.toByteArray();
  }

  /**
   * Static methods without a result do nothing; those that give an object give their first
   * argument, in whose place the result comes.
   */
  private static final class ReturnsAtOnce extends ClassVisitor {
    ReturnsAtOnce(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor method = super.visitMethod(access, name, descriptor, signature, exceptions);
      boolean called = (access & Opcodes.ACC_STATIC) != 0 && (access & Opcodes.ACC_PRIVATE) == 0;
      if (!called || name.equals("<clinit>")) {
        return method;
      }
      switch (Type.getReturnType(descriptor).getDescriptor()) {
        case "V":
          method.visitCode();
          return ended(method, Opcodes.RETURN);
        case OBJECT:
          method.visitCode();
          if (descriptor.startsWith("(" + OBJECT)) {
            method.visitVarInsn(Opcodes.ALOAD, 0);
          } else {
            method.visitInsn(Opcodes.ACONST_NULL);
          }
          return ended(method, Opcodes.ARETURN);
        default:
          return method; // does hardly anything for nobody
      }
    }
  }

  /** The thread that runs is nobody, and nobody has made all accesses. */
  private static final class KnowsAll extends ClassVisitor {
    KnowsAll(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor method = super.visitMethod(access, name, descriptor, signature, exceptions);
      if (name.equals("current")) {
        method.visitCode();
        method.visitFieldInsn(Opcodes.GETSTATIC, THREAD_STATE, "NOBODY", "L" + THREAD_STATE + ";");
        return ended(method, Opcodes.ARETURN);
      }
      return name.equals("<init>") && descriptor.equals("()V") ? new Marks(method) : method;
    }
  }

  /** The state that a field has at first is the one that is compared for. */
  private static final class Marks extends MethodVisitor {
    Marks(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.RETURN) {
        mark("mark");
        mark("readMark");
      }
      super.visitInsn(opcode);
    }

    private void mark(String field) {
      super.visitVarInsn(Opcodes.ALOAD, 0);
      super.visitInsn(Opcodes.LCONST_0);
      super.visitFieldInsn(Opcodes.PUTFIELD, THREAD_STATE, field, "J");
    }
  }

  /** Ends a method with what is loaded by then; null, so that its own code is left out. */
  private static MethodVisitor ended(MethodVisitor method, int end) {
    method.visitInsn(end);
    method.visitMaxs(0, 0);
    method.visitEnd();
    return null;
  }
}
