package bigfoot.placement.confine;

import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.ClassInfo;
import bigfoot.placement.input.Confined;
import bigfoot.placement.input.FieldInfo;
import bigfoot.placement.rewrite.ClassTrees;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** Reads a program and finds what stays in the thread that made it. */
public final class Confinement {
  private final ClassHierarchy hierarchy;
  private final Set<String> names;
  private final Families families;
  private final Escapes escapes = new Escapes();
  private final Set<String> made = ConcurrentHashMap.newKeySet();

  /**
   * @param names the program's classes, all of which are going to be read
   */
  public Confinement(ClassHierarchy hierarchy, Set<String> names) {
    this.hierarchy = hierarchy;
    this.names = names;
    this.families = new Families(hierarchy, names);
  }

  /** Reads some of the classes. */
  public void read(List<byte[]> classes) {
    if (!families.isEmpty()) {
      classes.parallelStream().forEach(this::read);
    }
  }

  private void read(byte[] bytes) {
    ClassReader reader = new ClassReader(bytes);
    ClassNode node;
    try {
      node = ClassTrees.read(reader);
    } catch (RuntimeException e) {
      // Damaged code may be anything.
      families.candidates().forEach(each -> escapes.escape(families.of(each)));
      return;
    }
    declarations(node);
    for (MethodNode method : node.methods) {
      follow(node.name, method);
    }
  }

  /** [Hold], and what others may know of a class that has annotations. */
  private void declarations(ClassNode node) {
    String family = families.of(node.name);
    String parent = node.superName == null ? null : families.of(node.superName);
    if (family == null && parent != null) {
      escapes.escape(parent);
    }
    if (family != null && isAnnotated(node)) {
      escapes.escape(family);
    }
    for (FieldNode field : node.fields) {
      String held = families.of(Type.getType(field.desc));
      if (held != null && (family == null || (field.access & Opcodes.ACC_STATIC) != 0)) {
        escapes.escape(held);
      } else if (held != null) {
        escapes.follow(family, held);
      } else if (family != null) {
        FieldInfo info = new FieldInfo(node.name, field.name, field.desc, field.access);
        escapes.follow(family, ValueFlow.keeper(info));
      }
    }
  }

  /** Frameworks make instances of annotated classes, and call annotated methods. */
  private static boolean isAnnotated(ClassNode node) {
    return node.visibleAnnotations != null
        || node.methods.stream().anyMatch(m -> m.visibleAnnotations != null)
        || node.fields.stream().anyMatch(f -> f.visibleAnnotations != null);
  }

  private void follow(String owner, MethodNode method) {
    if (method.instructions.size() == 0 || !Mentions.any(families, owner, method)) {
      return;
    }
    method.instructions.forEach(
        insn -> {
          if (insn.getOpcode() == Opcodes.NEW) {
            made.add(((TypeInsnNode) insn).desc);
          }
        });
    try {
      ValueFlow flow = new ValueFlow(hierarchy, families, names, escapes, owner, method);
      new Analyzer<>(flow).analyze(owner, method);
    } catch (AnalyzerException | RuntimeException e) {
      Mentions.each(families, owner, method, escapes::escape);
    }
  }

  /** What stays in its thread; to be called once, when all is read. */
  public Confined close() {
    for (String each : families.candidates()) {
      int access = hierarchy.find(each).access();
      if ((access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_INTERFACE)) == 0 && !made.contains(each)) {
        escapes.escape(families.of(each));
      }
    }
    Set<String> escaped = escapes.closure();
    Set<String> classes = new HashSet<>();
    Set<FieldInfo> keepers = new HashSet<>();
    for (String each : families.candidates()) {
      ClassInfo info = hierarchy.find(each);
      if (info.instrumented() && !escaped.contains(families.of(each))) {
        classes.add(each);
        info.fields().stream().filter(f -> isKeeper(f, escaped)).forEach(keepers::add);
      }
    }
    return new Confined(classes, keepers);
  }

  private boolean isKeeper(FieldInfo field, Set<String> escaped) {
    if (field.isStatic() || !field.descriptor().startsWith("[")) {
      return false;
    }
    String family = families.of(Type.getType(field.descriptor()));
    return !escaped.contains(family != null ? family : ValueFlow.keeper(field));
  }
}
