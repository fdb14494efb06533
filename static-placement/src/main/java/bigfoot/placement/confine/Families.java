package bigfoot.placement.confine;

import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.ClassInfo;
import bigfoot.placement.input.MethodInfo;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The candidates, and which of them are related. */
final class Families {
  private static final String OBJECT = "java/lang/Object";

  private final ClassHierarchy hierarchy;

  /** For each candidate another one of its family, or itself. */
  private final Map<String, String> parents = new HashMap<>();

  /**
   * @param names the classes that are read
   */
  Families(ClassHierarchy hierarchy, Set<String> names) {
    this.hierarchy = hierarchy;
    for (String name : names) {
      if (isCandidate(name, names)) {
        parents.put(name, name);
      }
    }
    for (String name : Set.copyOf(parents.keySet())) {
      ClassInfo info = hierarchy.find(name);
      relate(name, info.superName());
      info.interfaces().forEach(each -> relate(name, each));
    }
  }

  /** A class whose every instance and every piece of code that knows it can be seen. */
  private boolean isCandidate(String name, Set<String> names) {
    for (String each = name; !OBJECT.equals(each); ) {
      ClassInfo info = names.contains(each) ? hierarchy.find(each) : null;
      if (info == null
          || (info.access() & Opcodes.ACC_PUBLIC) != 0
          || info.methods().stream().anyMatch(Families::isCalledFromElsewhere)) {
        return false;
      }
      each = info.superName();
    }
    return true;
  }

  /** Finalizers have a thread of their own, native methods may keep what they are given. */
  private static boolean isCalledFromElsewhere(MethodInfo method) {
    return method.name().equals("finalize") && method.descriptor().equals("()V")
        || (method.access() & Opcodes.ACC_NATIVE) != 0;
  }

  private void relate(String name, String other) {
    if (parents.containsKey(other)) {
      parents.put(root(name), root(other));
    }
  }

  private String root(String name) {
    String at = name;
    while (!parents.get(at).equals(at)) {
      at = parents.get(at);
    }
    return at;
  }

  boolean isEmpty() {
    return parents.isEmpty();
  }

  Set<String> candidates() {
    return parents.keySet();
  }

  /** The family of a class, or of an array type as instructions name it; null: no candidate. */
  String of(String internalName) {
    if (internalName.startsWith("[")) {
      return of(Type.getType(internalName));
    }
    return parents.containsKey(internalName) ? root(internalName) : null;
  }

  /** The family of the class that a string names; null: it names none. */
  String named(String text) {
    String name = text.replace('.', '/');
    return parents.containsKey(name) ? root(name) : null;
  }

  /** The family of a type, or of an array's elements; null: no candidate. */
  String of(Type type) {
    Type base = type.getSort() == Type.ARRAY ? type.getElementType() : type;
    return base.getSort() == Type.OBJECT ? of(base.getInternalName()) : null;
  }
}
