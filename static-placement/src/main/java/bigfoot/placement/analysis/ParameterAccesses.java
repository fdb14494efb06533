package bigfoot.placement.analysis;

import bigfoot.placement.domain.Item;
import bigfoot.placement.domain.Path;
import bigfoot.placement.plan.AccessKind;
import bigfoot.placement.plan.OwedAccess;
import bigfoot.placement.ssa.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Which checks a method could leave to its callers: those of fields of its arguments that are due
 * wherever it returns, because they were accessed on every way there. Nothing in the method may end
 * deferral, so that the accesses are as good as made by the call. Of the fields of one argument all
 * that are due are left, or none: those that are checked at once stay together.
 */
final class ParameterAccesses {
  private final ClassNode owner;
  private final Passes passes;
  private final MethodNode method;
  private final CallersView view;

  ParameterAccesses(ClassNode owner, Passes passes) {
    this.owner = owner;
    this.passes = passes;
    this.method = passes.facts.ssa.method();
    this.view = new CallersView(passes.facts.hierarchy, owner, method);
  }

  /** Whether an item is this access of a method's argument. */
  static boolean is(Item item, OwedAccess access) {
    return item.kind() == access.kind()
        && item.path() instanceof Path.Field path
        && isParameter(path.base())
        && path.base().slot() == access.slot()
        && path.field().equals(access.field());
  }

  private static boolean isParameter(Value value) {
    return value.kind() == Value.Kind.PARAMETER;
  }

  List<OwedAccess> owed() {
    List<Integer> returns = new ArrayList<>();
    for (int i : passes.facts.order) {
      int opcode = passes.facts.opcode(i);
      if (passes.facts.effects[i].endsDeferral()) {
        return List.of();
      } else if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
        returns.add(i);
      }
    }
    boolean ends = passes.facts.loops.loops().stream().allMatch(passes.loops::ends);
    return returns.isEmpty() || !ends ? List.of() : atAll(returns);
  }

  private List<OwedAccess> atAll(List<Integer> returns) {
    BitSet common = needed(returns.get(0));
    BitSet any = new BitSet();
    for (int i : returns) {
      common.and(needed(i));
      common.and(passes.accessed[i]);
      any.or(needed(i));
    }
    Set<Value> split = new HashSet<>();
    any.stream()
        .mapToObj(passes.items::item)
        .filter(item -> !common.get(item.id()) || !isVisible(item))
        .forEach(item -> split.addAll(item.path().values()));
    List<OwedAccess> owed = new ArrayList<>();
    common.stream()
        .mapToObj(passes.items::item)
        .filter(this::isVisible)
        .filter(item -> !split.contains(((Path.Field) item.path()).base()))
        .forEach(item -> owed.add(owed(item)));
    return owed;
  }

  /** What is due before a return, without reads that a write's check covers. */
  private BitSet needed(int index) {
    BitSet needed = new BitSet();
    passes.due(index).stream()
        .filter(id -> !isWritten(passes.items.item(id), passes.accessed[index]))
        .forEach(needed::set);
    return needed;
  }

  private boolean isWritten(Item item, BitSet accessed) {
    Item write = passes.items.withKind(item, AccessKind.WRITE);
    return write != null && write != item && accessed.get(write.id());
  }

  private boolean isVisible(Item item) {
    return item.path() instanceof Path.Field path
        && isParameter(path.base())
        && view.mayCheck(path.field(), access(item.accesses().get(0)));
  }

  private FieldInsnNode access(int index) {
    return (FieldInsnNode) passes.facts.ssa.insn(index);
  }

  private OwedAccess owed(Item item) {
    Path.Field path = (Path.Field) item.path();
    List<OwedAccess.Place> places = new ArrayList<>();
    item.accesses().forEach(index -> places.add(place(index)));
    Item read = passes.items.withKind(item, AccessKind.READ);
    if (read != null && read != item) {
      read.accesses().forEach(index -> places.add(place(index)));
    }
    String file = owner.sourceFile == null ? "" : owner.sourceFile;
    return new OwedAccess(
        new OwedAccess.Origin(owner.name.replace('/', '.'), method.name, method.desc, file),
        path.base().slot(),
        depth(path.base().slot()),
        path.field(),
        item.kind(),
        places);
  }

  /** A copy of the instruction, without the method that it is in. */
  private OwedAccess.Place place(int index) {
    int line = 0;
    for (AbstractInsnNode insn = access(index); insn != null; insn = insn.getPrevious()) {
      if (insn instanceof LineNumberNode number) {
        line = number.line;
        break;
      }
    }
    return new OwedAccess.Place((FieldInsnNode) access(index).clone(Map.of()), line);
  }

  /** How many arguments come after the one in this local. */
  private int depth(int slot) {
    Map<Integer, Integer> positions = new HashMap<>();
    int next = 0;
    if ((method.access & Opcodes.ACC_STATIC) == 0) {
      positions.put(next++, 0);
    }
    for (Type type : Type.getArgumentTypes(method.desc)) {
      positions.put(next, positions.size());
      next += type.getSize();
    }
    return positions.size() - 1 - positions.get(slot);
  }
}
