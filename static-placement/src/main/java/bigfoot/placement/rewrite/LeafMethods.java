package bigfoot.placement.rewrite;

import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.ClassInfo;
import bigfoot.placement.plan.Check;
import bigfoot.placement.plan.LeafSummary;
import bigfoot.placement.plan.MethodPlan;
import bigfoot.placement.plan.OwedAccess;
import bigfoot.placement.plan.OwedAccesses;
import bigfoot.placement.plan.PlacedStep;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The methods that get the state of the running thread from their callers, by a {@linkplain
 * LeafTwin twin}: small ones with checks, for which finding it would cost most, that call nothing,
 * so that nobody looks at the stack they are on, and that cannot be overridden, so that a call
 * tells which method it means. All classes are read before the first is rewritten, and a method
 * here gets a twin whatever becomes of its body: a call never misses it.
 */
public final class LeafMethods implements OwedAccesses {
  /** No methods: where classes are rewritten one by one, nobody knows what others will have. */
  public static final LeafMethods NONE = new LeafMethods(new ClassHierarchy());

  /** The state is lost in the cost of longer methods. */
  private static final int MOST_INSTRUCTIONS = 120;

  private static final int OTHER_KINDS =
      Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT;

  /**
   * With these a program takes methods of its own for others, final ones too, and tells calls by
   * their arguments, among which it does not expect ours.
   */
  private static final List<String> MOCKING =
      List.of("org/mockito/Mockito", "io/mockk/MockKKt", "mockit/Expectations");

  private final ClassHierarchy hierarchy;
  private final Set<String> classes = ConcurrentHashMap.newKeySet();

  /** Classes that the program has several of, for different JDKs: their methods may differ. */
  private final Set<String> repeated = ConcurrentHashMap.newKeySet();

  private final Set<String> called = ConcurrentHashMap.newKeySet();
  private final Map<MethodName, List<OwedAccess>> candidates = new ConcurrentHashMap<>();
  private Map<MethodName, List<OwedAccess>> chosen = Map.of();

  /** Looks at a method by itself. */
  @FunctionalInterface
  public interface Look {
    LeafSummary at(ClassNode owner, MethodNode method);
  }

  private record MethodName(String owner, String nameAndDescriptor) {
    String key() {
      return owner + '.' + nameAndDescriptor;
    }
  }

  public LeafMethods(ClassHierarchy hierarchy) {
    this.hierarchy = hierarchy;
  }

  /** Reads classes and looks at those of their methods that may be leaves. */
  public void read(List<byte[]> files, Look look) {
    files.parallelStream()
        .forEach(
            bytes -> {
              ClassInfo info = hierarchy.find(new ClassReader(bytes).getClassName());
              if (info != null && info.instrumented()) {
                read(bytes, look);
              }
            });
  }

  private void read(byte[] bytes, Look look) {
    ClassNode node;
    try {
      node = ClassTrees.read(new ClassReader(bytes));
    } catch (RuntimeException e) {
      return; // Its code is damaged: the rewriter will say so, and leave the class as it is.
    }
    if (!classes.add(node.name)) {
      repeated.add(node.name);
    }
    for (MethodNode method : node.methods) {
      noteCalls(method);
      if (isFixed(node, method) && hasRoom(node, method) && isLeaf(method)) {
        KeptThis.keep(node.name, method);
        look(node, method, look);
      }
    }
  }

  private void look(ClassNode owner, MethodNode method, Look look) {
    try {
      LeafSummary summary = look.at(owner, method);
      if (isChecked(method, summary.plan())) {
        candidates.put(new MethodName(owner.name, method.name + method.desc), summary.owed());
      }
    } catch (RuntimeException e) {
      // Whatever goes wrong in the analysis of a method costs that method its twin only.
    }
  }

  /** Chooses; call when all classes are read. */
  public void close() {
    if (MOCKING.stream().noneMatch(type -> hierarchy.find(type) != null)) {
      candidates.keySet().removeIf(m -> repeated.contains(m.owner) || !called.contains(m.key()));
      chosen = Map.copyOf(candidates);
    }
  }

  boolean contains(String owner, String name, String descriptor) {
    return !chosen.isEmpty() && chosen.containsKey(new MethodName(owner, name + descriptor));
  }

  /** What the twin of the method leaves to its callers, and the method itself checks after it. */
  @Override
  public List<OwedAccess> of(String owner, String name, String descriptor) {
    return chosen.isEmpty()
        ? List.of()
        : chosen.getOrDefault(new MethodName(owner, name + descriptor), List.of());
  }

  private void noteCalls(MethodNode method) {
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof MethodInsnNode call && !call.owner.startsWith("java/")) {
        called.add(call.owner + '.' + call.name + call.desc);
      }
    }
  }

  /** Whether there is code, which cannot be overridden, of a method like others. */
  private static boolean isFixed(ClassNode owner, MethodNode method) {
    int access = method.access | owner.access & Opcodes.ACC_FINAL;
    return (access & (Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL)) != 0
        && (access & OTHER_KINDS) == 0
        && (owner.access & Opcodes.ACC_INTERFACE) == 0
        && method.instructions.size() > 0
        && !method.name.startsWith("<")
        && !method.name.equals("main");
  }

  private boolean hasRoom(ClassNode owner, MethodNode method) {
    return LeafTwin.argumentSlots(method) < 255
        && hierarchy.find(owner.name).method(method.name, LeafTwin.descriptor(method.desc)) == null;
  }

  private static boolean isLeaf(MethodNode method) {
    int size = 0;
    for (AbstractInsnNode insn : method.instructions) {
      size += insn.getOpcode() >= 0 ? 1 : 0;
      if (insn instanceof MethodInsnNode call && !isArithmetic(call)
          || insn instanceof InvokeDynamicInsnNode
          || insn instanceof LdcInsnNode constant && constant.cst instanceof ConstantDynamic
          || insn.getOpcode() == Opcodes.MONITORENTER
          || insn.getOpcode() == Opcodes.MONITOREXIT) {
        return false;
      }
    }
    return size <= MOST_INSTRUCTIONS;
  }

  private static boolean isArithmetic(MethodInsnNode call) {
    return call.getOpcode() == Opcodes.INVOKESTATIC
        && (call.owner.equals("java/lang/Math") || call.owner.equals("java/lang/StrictMath"));
  }

  /** Whether one of the plan's checks needs the state. */
  private boolean isChecked(MethodNode method, MethodPlan plan) {
    BitSet accesses = (BitSet) plan.checkedAccesses().clone();
    for (PlacedStep placed : plan.steps()) {
      if (placed.step() instanceof Check check) {
        check.covers().forEach(accesses::set);
      }
    }
    int ordinal = 0;
    for (AbstractInsnNode insn : method.instructions) {
      if (insn.getOpcode() >= 0 && accesses.get(ordinal++) && needsState(insn)) {
        return true;
      }
    }
    return false;
  }

  private boolean needsState(AbstractInsnNode access) {
    return !(access instanceof FieldInsnNode field)
        || FieldShadow.of(hierarchy, field.owner, field.name, field.desc).kind()
            == FieldShadow.Kind.SHADOWED;
  }
}
