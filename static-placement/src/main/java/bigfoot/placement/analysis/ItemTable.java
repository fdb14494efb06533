package bigfoot.placement.analysis;

import bigfoot.placement.domain.Item;
import bigfoot.placement.domain.Linear;
import bigfoot.placement.domain.Path;
import bigfoot.placement.effects.InstructionEffects;
import bigfoot.placement.input.FieldInfo;
import bigfoot.placement.plan.AccessKind;
import bigfoot.placement.plan.OwedAccesses;
import bigfoot.placement.ssa.Loop;
import bigfoot.placement.ssa.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * The accesses of a method and the items they touch. An element access becomes part of a range when
 * a loop makes it in each iteration, at an index that moves by a constant, and nothing in the loop
 * ends deferral: the heuristic invariant of Section 5.1, a[first..i]◁, which then holds by
 * construction.
 */
final class ItemTable {
  private record Key(Path path, AccessKind kind) {}

  private final MethodFacts facts;
  private final AliasFacts aliases;
  private final LoopInvariants invariants;
  private final LoopTermination termination;
  private final Set<Loop> quiet;
  private final Reification reification;
  private final List<Item> items = new ArrayList<>();
  private final Map<Key, Item> byKey = new HashMap<>();
  private final Map<Integer, Item> byAccess = new HashMap<>();
  private final Map<Integer, Set<Item>> byInstruction = new HashMap<>();
  private final CallAccesses calls;
  private final boolean keepsNumbers;
  private final BitSet immediate = new BitSet();

  /**
   * @param quiet the loops in which no check must be made before the loop is left
   * @param owed what called methods leave to this one
   */
  ItemTable(
      MethodFacts facts,
      AliasFacts aliases,
      LoopInvariants invariants,
      LoopTermination termination,
      Set<Loop> quiet,
      OwedAccesses owed) {
    this.facts = facts;
    this.aliases = aliases;
    this.invariants = invariants;
    this.termination = termination;
    this.quiet = quiet;
    this.reification = new Reification(facts);
    this.calls = new CallAccesses(facts, aliases, owed);
    this.keepsNumbers = keepsNumbers();
    Set<Key> dense = denseRanges();
    for (int i : facts.order) {
      Key key = key(i, dense);
      if (key != null) {
        add(i, key);
      }
      calls.at(i).forEach(access -> add(access, new Key(calls.path(access), calls.kind(access))));
    }
  }

  List<Item> items() {
    return items;
  }

  Item item(int id) {
    return items.get(id);
  }

  /**
   * The accesses of an instruction that leave their checks to others: its own, named by its index,
   * or those of the method that it calls.
   */
  List<Integer> accessesAt(int index) {
    return byAccess.containsKey(index) ? List.of(index) : calls.at(index);
  }

  /** The item of an access, or null when it is none or keeps its own check. */
  Item of(int access) {
    return byAccess.get(access);
  }

  /** The items that an instruction accesses. */
  Set<Item> accessedAt(int index) {
    return byInstruction.getOrDefault(index, Set.of());
  }

  /** The accesses of called methods. */
  CallAccesses calls() {
    return calls;
  }

  /** Accesses that are checked where they stand. */
  BitSet immediate() {
    return immediate;
  }

  /**
   * Whether the item's check stays at its accesses: the check of a static field of a class with an
   * initialiser also orders this thread after the initialiser, on which later checks rely.
   */
  boolean staysAtAccess(Item item) {
    return item.path() instanceof Path.Static path
        && facts.hierarchy.find(path.field().owner()).method("<clinit>", "()V") != null;
  }

  /** The item of the same path and the other kind, or null. */
  Item withKind(Item item, AccessKind kind) {
    return byKey.get(new Key(item.path(), kind));
  }

  private void add(int access, Key key) {
    if (!calls.contains(access)
        && (facts.isBeforeConstruction(access)
            || key.path.values().stream().anyMatch(v -> reification.of(v) == null))) {
      immediate.set(access);
      return;
    }
    Item item = byKey.get(key);
    if (item == null) {
      item = new Item(items.size(), key.path, key.kind);
      items.add(item);
      byKey.put(key, item);
    }
    item.accesses().add(access);
    byAccess.put(access, item);
    byInstruction.computeIfAbsent(calls.instruction(access), i -> new LinkedHashSet<>(2)).add(item);
  }

  /** Keys of ranges that some access fills without gaps. */
  private Set<Key> denseRanges() {
    Set<Key> dense = new HashSet<>();
    for (int i : facts.order) {
      if (elementOf(i) != 0 && !isConfined(i) && facts.loops.around(i) != null) {
        Path.Range range = anyRange(i);
        if (range != null && termination.completesEveryTime(i, range.loop())) {
          dense.add(new Key(range, kindOf(i)));
        }
      }
    }
    return dense;
  }

  private Key key(int at, Set<Key> dense) {
    int opcode = facts.opcode(at);
    if (opcode >= Opcodes.GETSTATIC && opcode <= Opcodes.PUTFIELD) {
      Path path = fieldPath(at, opcode);
      return path == null ? null : new Key(path, kindOf(at));
    }
    if (elementOf(at) == 0 || isConfined(at)) {
      return null;
    }
    Path.Range range = facts.loops.around(at) == null ? null : anyRange(at);
    Key asRange = range == null ? null : new Key(range, kindOf(at));
    return asRange != null && dense.contains(asRange)
        ? asRange
        : new Key(new Path.Element(array(at), index(at)), kindOf(at));
  }

  private Path fieldPath(int at, int opcode) {
    FieldInfo field = facts.field(facts.ssa.insn(at));
    boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
    if (field == null
        || field.isUnchecked()
        || field.isVolatile()
        || facts.hierarchy.confined().has(field)
        || field.isStatic() != isStatic) {
      return null;
    }
    if (isStatic) {
      return new Path.Static(field);
    }
    Value base = facts.ssa.stack(at, opcode == Opcodes.GETFIELD ? 0 : 1);
    return new Path.Field(aliases.of(base), field);
  }

  private Path.Range anyRange(int at) {
    Path.Range direct = range(at);
    return direct != null ? direct : rangeThrough(at);
  }

  /** For {@code a[t[i]]}: as far as {@code t[i]} belongs to a range, and its numbers stay. */
  private Path.Range rangeThrough(int at) {
    Value number = index(at).single();
    if (number == null
        || number.kind() != Value.Kind.INSTRUCTION
        || facts.opcode(number.at()) != Opcodes.IALOAD) {
      return null;
    }
    Path.Range of = range(number.at());
    boolean through =
        of != null
            && of.loop().contains(at)
            && invariants.isInvariant(array(at), of.loop())
            && keepsNumbers;
    return through
        ? new Path.Range(array(at), of.index(), of.first(), of.stride(), of.loop(), of.array())
        : null;
  }

  /** Whether no number in an array changes while a check is put off. */
  private boolean keepsNumbers() {
    return Arrays.stream(facts.order)
        .mapToObj(i -> facts.effects[i])
        .allMatch(effect -> effect.endsDeferral() || !effect.mayChangeElements('I'));
  }

  /** The range the access may belong to: over the innermost loop in which its index moves. */
  private Path.Range range(int at) {
    Linear index = index(at);
    Loop loop = facts.loops.around(at);
    while (loop != null && invariants.isInvariant(index, loop)) {
      loop = loop.parent();
    }
    if (loop == null || !quiet.contains(loop)) {
      return null;
    }
    Integer stride = invariants.stride(index, loop);
    if (stride == null
        || stride == 0
        || stride == Integer.MIN_VALUE
        || !invariants.isInvariant(array(at), loop)) {
      return null;
    }
    return new Path.Range(array(at), index, invariants.first(index, loop), stride, loop, null);
  }

  private char elementOf(int at) {
    int opcode = facts.opcode(at);
    char loaded = InstructionEffects.loadedElement(opcode);
    return loaded != 0 ? loaded : InstructionEffects.storedElement(opcode);
  }

  /** Of an access to an element: whether the array is a keeper's and stays in its thread. */
  boolean isConfined(int at) {
    Value array = facts.ssa.stack(at, kindOf(at) == AccessKind.WRITE ? 2 : 1);
    if (!(array.insn() instanceof FieldInsnNode load) || load.getOpcode() != Opcodes.GETFIELD) {
      return false;
    }
    FieldInfo field = facts.field(load);
    return field != null && facts.hierarchy.confined().keeps(field);
  }

  private AccessKind kindOf(int at) {
    int opcode = facts.opcode(at);
    boolean write =
        opcode == Opcodes.PUTFIELD
            || opcode == Opcodes.PUTSTATIC
            || InstructionEffects.storedElement(opcode) != 0;
    return write ? AccessKind.WRITE : AccessKind.READ;
  }

  private Value array(int at) {
    return aliases.of(facts.ssa.stack(at, kindOf(at) == AccessKind.WRITE ? 2 : 1));
  }

  private Linear index(int at) {
    Value index = facts.ssa.stack(at, kindOf(at) == AccessKind.WRITE ? 1 : 0);
    return aliases.linear().of(index, at);
  }
}
