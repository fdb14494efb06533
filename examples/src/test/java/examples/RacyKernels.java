package examples;

import bigfoot.benchmarks.AllKernels;
import bigfoot.benchmarks.Kernels;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The benchmarks' kernels, each of whose threads begins with {@code injected++} and {@code
 * AllKernels.touch()}: a race on a field of its own, and one on an array that all share.
 */
final class RacyKernels {
  private static final String ALL = AllKernels.class.getName();

  private RacyKernels() {}

  /** Copies the kernels' classes there; returns the races that were put in. */
  static Set<String> addTo(Path classes) throws IOException, URISyntaxException {
    Set<String> races = new TreeSet<>(Set.of(ALL + ": int[]"));
    Path from = Path.of(Kernels.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    if (Files.isDirectory(from)) {
      copyAll(from, classes, races);
    } else {
      try (FileSystem jar = FileSystems.newFileSystem(from)) {
        copyAll(jar.getPath("/"), classes, races);
      }
    }
    byte[] all = AllKernels.class.getResourceAsStream("AllKernels.class").readAllBytes();
    Files.write(classes.resolve(ALL.replace('.', '/') + ".class"), all);
    return races;
  }

  private static void copyAll(Path from, Path to, Set<String> races) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        String name = from.relativize(file).toString();
        if (!name.contains("/runner/")) {
          Path out = to.resolve(name);
          Files.createDirectories(out.getParent());
          Files.write(out, racy(Files.readAllBytes(file), races));
        }
      }
    }
  }

  /** A class that is run by threads gets a race. */
  private static byte[] racy(byte[] bytes, Set<String> races) {
    ClassNode node = new ClassNode();
    new ClassReader(bytes).accept(node, 0);
    if (!node.interfaces.contains("java/lang/Runnable")) {
      return bytes;
    }
    String name = node.name.replace('/', '.');
    races.add(name + ": " + name + ".injected");
    node.fields.add(new FieldNode(Opcodes.ACC_STATIC, "injected", "I", null, null));
    for (MethodNode method : node.methods) {
      if (method.name.equals("run") && method.desc.equals("()V")) {
        inject(node.name, method);
      }
    }
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    node.accept(writer);
    return writer.toByteArray();
  }

  private static void inject(String owner, MethodNode method) {
    MethodNode code = new MethodNode();
    code.visitFieldInsn(Opcodes.GETSTATIC, owner, "injected", "I");
    code.visitInsn(Opcodes.ICONST_1);
    code.visitInsn(Opcodes.IADD);
    code.visitFieldInsn(Opcodes.PUTSTATIC, owner, "injected", "I");
    code.visitMethodInsn(Opcodes.INVOKESTATIC, ALL.replace('.', '/'), "touch", "()V", false);
    method.instructions.insert(code.instructions);
  }
}
