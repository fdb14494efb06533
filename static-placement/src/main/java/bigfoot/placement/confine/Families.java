package bigfoot.placement.confine;

import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.ClassInfo;
import bigfoot.placement.input.MethodInfo;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The candidates, and which of them are related. */
final class Families {
  private static final String OBJECT = "java/lang/Object";

  private final ClassHierarchy hierarchy;
  private final Set<String> names;

  /** For each candidate another one of its family, or itself. */
  private final Map<String, String> parents = new HashMap<>();

  /**
   * @param names the classes that are read
   */
  Families(ClassHierarchy hierarchy, Set<String> names) {
    this.hierarchy = hierarchy;
    this.names = names;
    for (String name : names) {
      if (isCandidate(name)) {
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
  private boolean isCandidate(String name) {
    Set<String> seen = new HashSet<>();
    for (String each = name; !OBJECT.equals(each); ) {
      // No name twice: a file can say that a class extends itself.
      boolean read = each != null && seen.add(each) && names.contains(each);
      ClassInfo info = read ? hierarchy.find(each) : null;
      if (info == null
          || isOpen(info.access(), info.interfaces())
          || info.methods().stream().anyMatch(Families::isFinalizer)) {
        return false;
      }
      each = info.superName();
    }
    return true;
  }

  /** Finalizers have a thread of their own. */
  private static boolean isFinalizer(MethodInfo method) {
    return method.name().equals("finalize") && method.descriptor().equals("()V");
  }

  /**
   * Whether code outside the package can name the class, or call its methods by an interface. So
   * who gets an instance from reflection, which needs no name, can do little with others.
   */
  boolean isOpen(int access, List<String> interfaces) {
    return (access & Opcodes.ACC_PUBLIC) != 0 || isCallable(interfaces, new HashSet<>());
  }

  private boolean isCallable(List<String> interfaces, Set<String> seen) {
    for (String each : interfaces) {
      ClassInfo info = hierarchy.find(each);
      if (seen.add(each)
          && (info == null || isKnownElsewhere(info) || isCallable(info.interfaces(), seen))) {
        return true;
      }
    }
    return false;
  }

  /** Interfaces that only mark a class do not count. */
  private boolean isKnownElsewhere(ClassInfo type) {
    boolean known = !names.contains(type.name()) || (type.access() & Opcodes.ACC_PUBLIC) != 0;
    return known && type.methods().stream().anyMatch(m -> (m.access() & Opcodes.ACC_STATIC) == 0);
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

  /** The family of a type, or of an array's elements; null: no candidate. */
  String of(Type type) {
    Type base = type.getSort() == Type.ARRAY ? type.getElementType() : type;
    return base.getSort() == Type.OBJECT ? of(base.getInternalName()) : null;
  }

  /** The families of a type, or of all that a method's type has. */
  void each(Type type, Consumer<String> use) {
    if (type.getSort() == Type.METHOD) {
      for (Type argument : type.getArgumentTypes()) {
        each(argument, use);
      }
      each(type.getReturnType(), use);
    } else if (of(type) != null) {
      use.accept(of(type));
    }
  }
}
