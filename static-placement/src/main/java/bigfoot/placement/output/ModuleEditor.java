package bigfoot.placement.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.ModuleNode;
import org.objectweb.asm.tree.ModuleRequireNode;

/** Makes the runtime's packages part of the program's module, and lets it use what it can. */
final class ModuleEditor {
  /** Modules the runtime uses if they are there. */
  private static final List<String> WANTED = List.of("jdk.jfr");

  private ModuleEditor() {}

  /** The descriptor, edited; throws a runtime exception when the bytes are none. */
  static byte[] edit(byte[] original, Set<String> runtimePackages) {
    ClassReader reader = new ClassReader(original);
    ClassNode node = new ClassNode(Opcodes.ASM9);
    reader.accept(node, 0);
    addPackages(node.module, runtimePackages);
    addRequires(node.module);
    ClassWriter writer = new ClassWriter(reader, 0);
    node.accept(writer);
    return writer.toByteArray();
  }

  /** Where packages are listed, the list must be complete; else the JVM looks for itself. */
  private static void addPackages(ModuleNode module, Set<String> packages) {
    if (module.packages == null || module.packages.isEmpty()) {
      return;
    }
    for (String each : packages) {
      if (!module.packages.contains(each)) {
        module.packages.add(each);
      }
    }
  }

  private static void addRequires(ModuleNode module) {
    module.requires = module.requires == null ? new ArrayList<>() : module.requires;
    for (String wanted : WANTED) {
      if (module.requires.stream().noneMatch(r -> r.module.equals(wanted))) {
        module.requires.add(new ModuleRequireNode(wanted, Opcodes.ACC_STATIC_PHASE, null));
      }
    }
  }
}
