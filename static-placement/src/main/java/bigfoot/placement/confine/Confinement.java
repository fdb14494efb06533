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
  private final Declarations declarations;
  private final Names constants;
  private final Set<String> made = ConcurrentHashMap.newKeySet();

  /**
   * @param names the program's classes, all of which are going to be read
   */
  public Confinement(ClassHierarchy hierarchy, Set<String> names) {
    this.hierarchy = hierarchy;
    this.names = names;
    this.families = new Families(hierarchy, names);
    this.declarations = new Declarations(families, escapes);
    this.constants = new Names(families, names, escapes);
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
      declarations.read(node);
      constants.read(node);
    } catch (RuntimeException e) {
      // Damaged code may be anything.
      families.candidates().forEach(each -> escapes.escape(families.of(each)));
      return;
    }
    for (MethodNode method : node.methods) {
      follow(node.name, method);
    }
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
