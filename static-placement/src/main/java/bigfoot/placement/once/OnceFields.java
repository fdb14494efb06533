package bigfoot.placement.once;

import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.ClassInfo;
import bigfoot.placement.input.FieldInfo;
import bigfoot.placement.input.WrittenOnce;
import bigfoot.placement.rewrite.ClassTrees;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** Reads a program and finds the fields that are written once. */
public final class OnceFields {
  /** The constructor that all others come to. */
  private static final String OBJECT = ConstructorWrites.key("java/lang/Object", "()V");

  private final ClassHierarchy hierarchy;
  private final Set<FieldInfo> others = ConcurrentHashMap.newKeySet();
  private final Set<String> damaged = ConcurrentHashMap.newKeySet();
  private final FieldNames names = new FieldNames();

  /** For constructors of which nobody gets to know the object: the constructor they call. */
  private final Map<String, String> quiet = new ConcurrentHashMap<>();

  /** For fields written several times: the constructors that must be quiet. */
  private final Map<FieldInfo, Set<String>> conditions = new ConcurrentHashMap<>();

  public OnceFields(ClassHierarchy hierarchy) {
    this.hierarchy = hierarchy;
  }

  /** Reads some of the classes. */
  public void read(List<byte[]> classes) {
    classes.parallelStream().forEach(this::read);
  }

  private void read(byte[] bytes) {
    ClassReader reader = new ClassReader(bytes);
    ClassNode node;
    try {
      node = ClassTrees.read(reader);
    } catch (RuntimeException e) {
      damaged.add(reader.getClassName());
      return;
    }
    for (MethodNode method : node.methods) {
      names.read(method);
      read(node, method);
    }
  }

  private void read(ClassNode owner, MethodNode method) {
    if (method.name.equals("<init>")) {
      try {
        new ConstructorWrites(hierarchy, owner, method).tell(this);
        return;
      } catch (AnalyzerException | RuntimeException e) {
        // What cannot be followed may write to anything.
      }
    }
    for (AbstractInsnNode insn : method.instructions) {
      if (insn.getOpcode() == Opcodes.PUTFIELD) {
        writes((FieldInsnNode) insn);
      }
    }
  }

  /** [ONCE WRITE]: a write that is none of an own field by a constructor. */
  void writes(FieldInsnNode access) {
    FieldInfo field = hierarchy.resolveField(access.owner, access.name, access.desc);
    if (field != null) {
      others.add(field);
    }
  }

  /** [ONCE UNKNOWN]: nobody gets to know the object from this constructor. */
  void isQuiet(String constructor, String calls) {
    quiet.put(constructor, calls);
  }

  /** [ONCE PATH]: the field may be written again by a constructor, which has to be quiet. */
  void writesAgain(FieldInfo field, String constructor) {
    conditions.computeIfAbsent(field, f -> ConcurrentHashMap.newKeySet()).add(constructor);
  }

  /**
   * The fields written once; to be called when all is read.
   *
   * @param whole whether there is no other code
   */
  public WrittenOnce close(boolean whole) {
    Set<FieldInfo> once = new HashSet<>();
    if (!names.setsAny() && damaged.isEmpty()) {
      for (String each : hierarchy.added()) {
        ClassInfo info = hierarchy.find(each);
        if (info != null && info.instrumented()) {
          info.fields().stream().filter(f -> isOnce(f, whole)).forEach(once::add);
        }
      }
    }
    return new WrittenOnce(once);
  }

  private boolean isOnce(FieldInfo field, boolean whole) {
    boolean isPrivate = (field.access() & Opcodes.ACC_PRIVATE) != 0;
    return (whole || isPrivate)
        && !field.isStatic()
        && !field.isUnchecked()
        && !field.isVolatile()
        && !others.contains(field)
        && !names.contain(field.name())
        && conditions.getOrDefault(field, Set.of()).stream().allMatch(this::isQuiet);
  }

  private boolean isQuiet(String constructor) {
    Set<String> seen = new HashSet<>();
    String each = constructor;
    while (each != null && !each.equals(OBJECT) && seen.add(each)) {
      each = quiet.get(each);
    }
    return OBJECT.equals(each);
  }
}
