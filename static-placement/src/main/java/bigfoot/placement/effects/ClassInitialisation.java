package bigfoot.placement.effects;

import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.ClassInfo;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Whether a first use of a class may run an initialiser of the program: then it is synchronization
 * with whoever runs it, and the initialiser may do anything. Code of a class runs only after the
 * initialisation of that class and of its superclasses has begun, so uses of these are free. The
 * JDK's own initialisers order nothing that the detector sees.
 */
public final class ClassInitialisation {
  private final ClassHierarchy hierarchy;
  private final Map<String, Boolean> runs = new ConcurrentHashMap<>();

  ClassInitialisation(ClassHierarchy hierarchy) {
    this.hierarchy = hierarchy;
  }

  /** The effect of using {@code used} for what may be the first time, in class {@code within}. */
  public Effect of(String within, String used) {
    if (used.equals(within) || !mayRun(used)) {
      return Effect.NONE;
    }
    return hierarchy.isSubtype(within, used) == ClassHierarchy.Answer.YES
            && !hierarchy.find(used).isInterface()
        ? Effect.NONE
        : Effect.EVERYTHING;
  }

  private boolean mayRun(String name) {
    if (isJdk(name) || name.startsWith("[")) {
      return false;
    }
    Boolean known = runs.get(name);
    if (known == null) {
      known = compute(name);
      runs.put(name, known);
    }
    return known;
  }

  private boolean compute(String name) {
    ClassInfo info = hierarchy.find(name);
    if (info == null || info.method("<clinit>", "()V") != null) {
      return true;
    }
    for (String each : info.interfaces()) {
      if (mayRun(each)) {
        return true;
      }
    }
    return info.superName() != null && mayRun(info.superName());
  }

  /** Whether the class comes with the JDK. */
  public static boolean isJdk(String name) {
    return name.startsWith("java/")
        || name.startsWith("javax/")
        || name.startsWith("jdk/")
        || name.startsWith("sun/")
        || name.startsWith("com/sun/");
  }
}
