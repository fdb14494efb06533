package bigfoot.benchmarks.runner;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Counts the methods with code in a jar. */
final class MethodCount extends ClassVisitor {

  private int count;

  private MethodCount() {
    super(Opcodes.ASM9);
  }

  static int of(Path jar) throws IOException {
    MethodCount counter = new MethodCount();
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      Enumeration<? extends ZipEntry> entries = zip.entries();
      while (entries.hasMoreElements()) {
        ZipEntry entry = entries.nextElement();
        if (entry.getName().endsWith(".class")) {
          new ClassReader(zip.getInputStream(entry).readAllBytes())
              .accept(counter, ClassReader.SKIP_CODE);
        }
      }
    }
    return counter.count;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    if ((access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0) {
      count++;
    }
    return null;
  }
}
