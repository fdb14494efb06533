package bigfoot.placement.input;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * All classes a program can name: the application's, then its libraries', then the JDK's, read from
 * bytes. A class that is nowhere is tolerated: questions about it answer "unknown". Safe for use by
 * several threads once filled.
 */
public final class ClassHierarchy {
  /** An answer that may need a class nobody has. */
  public enum Answer {
    YES,
    NO,
    UNKNOWN
  }

  /** Interfaces of collections (Java 21) that the JDK which bigfoot runs on may not have. */
  private static final Map<String, List<String>> LATER =
      Map.of(
          "java/util/SequencedCollection", List.of("java/util/Collection"),
          "java/util/SequencedSet", List.of("java/util/SequencedCollection", "java/util/Set"),
          "java/util/SequencedMap", List.of("java/util/Map"));

  private final Map<String, Optional<ClassInfo>> classes = new ConcurrentHashMap<>();
  private final Set<String> added = ConcurrentHashMap.newKeySet();
  private volatile FieldGroups fieldGroups = FieldGroups.NONE;
  private volatile Confined confined = Confined.NOTHING;
  private volatile WrittenOnce writtenOnce = WrittenOnce.NOTHING;
  private final JdkImage jdk = new JdkImage();
  private final ClassSource beyond;
  private final ClassFilter filter;

  public ClassHierarchy() {
    this(name -> null, new ClassFilter(List.of(), List.of()));
  }

  /**
   * @param beyond where to look for classes that are neither added nor the JDK's
   * @param filter which of those are instrumented
   */
  public ClassHierarchy(ClassSource beyond, ClassFilter filter) {
    this.beyond = beyond;
    this.filter = filter;
  }

  /** Adds a class of the application or a library; classes of one name are merged into one view. */
  public void add(ClassInfo info) {
    added.add(info.name());
    classes.merge(
        info.name(), Optional.of(info), (old, more) -> Optional.of(old.get().merge(more.get())));
  }

  /** Which fields share their state. */
  public FieldGroups fieldGroups() {
    return fieldGroups;
  }

  public void setFieldGroups(FieldGroups groups) {
    fieldGroups = groups;
  }

  /** What stays in the thread that made it. */
  public Confined confined() {
    return confined;
  }

  public void setConfined(Confined objects) {
    confined = objects;
  }

  /** Fields that only constructors write. */
  public WrittenOnce writtenOnce() {
    return writtenOnce;
  }

  public void setWrittenOnce(WrittenOnce fields) {
    writtenOnce = fields;
  }

  /** Names of the classes of the application and its libraries. */
  public Set<String> added() {
    return Set.copyOf(added);
  }

  /** Adds a library's class unless the name is taken. */
  public void addLibrary(ClassInfo info) {
    added.add(info.name());
    classes.putIfAbsent(info.name(), Optional.of(info));
  }

  /** The class, or null when neither the application, its libraries nor the JDK has it. */
  public ClassInfo find(String internalName) {
    Optional<ClassInfo> known = classes.get(internalName);
    if (known == null && internalName.indexOf('\0') >= 0) {
      return null; // The JVM may have such a name, no file does.
    }
    if (known == null) {
      byte[] bytes = jdk.find(internalName);
      known = bytes == null ? findBeyond(internalName) : Optional.of(ClassInfo.read(bytes, false));
      classes.putIfAbsent(internalName, known);
    }
    return known.orElse(null);
  }

  /** Direct supertypes, superclass first; none when the class is nowhere. */
  public List<String> directSupertypes(String type) {
    ClassInfo info = find(type);
    if (info == null || info.superName() == null) {
      return LATER.getOrDefault(type, List.of());
    }
    List<String> all = new ArrayList<>();
    all.add(info.superName());
    all.addAll(info.interfaces());
    return all;
  }

  private Optional<ClassInfo> findBeyond(String internalName) {
    byte[] bytes = beyond.find(internalName);
    if (bytes == null || ProgramReader.flaw(bytes) != null) {
      return Optional.empty();
    }
    return Optional.of(ClassInfo.read(bytes, filter.application(internalName)));
  }

  /**
   * The field a symbolic reference names (JVMS 5.4.3.2), or null when it, or a class on the way, is
   * missing.
   */
  public FieldInfo resolveField(String owner, String name, String descriptor) {
    return resolveField(owner, name, descriptor, new HashSet<>());
  }

  private FieldInfo resolveField(String owner, String name, String descriptor, Set<String> seen) {
    ClassInfo info = owner == null || !seen.add(owner) ? null : find(owner);
    if (info == null) {
      return null;
    }
    FieldInfo own = info.field(name, descriptor);
    if (own != null) {
      return own;
    }
    for (String each : info.interfaces()) {
      FieldInfo inherited = resolveField(each, name, descriptor, seen);
      if (inherited != null) {
        return inherited;
      }
    }
    return resolveField(info.superName(), name, descriptor, seen);
  }

  /** The method a symbolic reference names, superclasses first, or null when it is missing. */
  public MethodInfo resolveMethod(String owner, String name, String descriptor) {
    Set<String> seen = new HashSet<>();
    for (String c = owner; c != null && seen.add(c); ) {
      ClassInfo info = find(c);
      if (info == null) {
        return null;
      }
      MethodInfo own = info.method(name, descriptor);
      if (own != null) {
        return own;
      }
      c = info.superName();
    }
    return interfaceMethod(owner, name, descriptor, new HashSet<>());
  }

  private MethodInfo interfaceMethod(String owner, String name, String desc, Set<String> seen) {
    ClassInfo info = owner == null || !seen.add(owner) ? null : find(owner);
    if (info == null) {
      return null;
    }
    if (info.isInterface() && info.method(name, desc) != null) {
      return info.method(name, desc);
    }
    for (String each : info.interfaces()) {
      MethodInfo found = interfaceMethod(each, name, desc, seen);
      if (found != null) {
        return found;
      }
    }
    return interfaceMethod(info.superName(), name, desc, seen);
  }

  /** Whether {@code name} is {@code ancestor} or a subclass or implementation of it. */
  public Answer isSubtype(String name, String ancestor) {
    return isSubtype(name, ancestor, new HashSet<>());
  }

  private Answer isSubtype(String name, String ancestor, Set<String> seen) {
    if (name == null || !seen.add(name)) {
      return Answer.NO;
    }
    if (name.equals(ancestor)) {
      return Answer.YES;
    }
    ClassInfo info = find(name);
    if (info == null) {
      return Answer.UNKNOWN;
    }
    Answer answer = isSubtype(info.superName(), ancestor, seen);
    for (String each : info.interfaces()) {
      if (answer == Answer.YES) {
        return answer;
      }
      Answer more = isSubtype(each, ancestor, seen);
      answer = more == Answer.NO ? answer : more;
    }
    return answer;
  }
}
