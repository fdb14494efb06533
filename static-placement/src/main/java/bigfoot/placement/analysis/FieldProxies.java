package bigfoot.placement.analysis;

import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.ClassInfo;
import bigfoot.placement.input.FieldGroups;
import bigfoot.placement.input.FieldInfo;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Static field compression (Section 4), symmetric: fields of a class that every check of the
 * program checks together share one state, so reports stay precise to the field's group. Fields
 * whose names the program knows as text may be met by reflection, alone: they share with none, and
 * a program that lists fields by reflection shares nothing. Used by several threads at once.
 */
public final class FieldProxies {
  private static final Set<String> LISTING = Set.of("getDeclaredFields", "getFields");

  private final ClassHierarchy hierarchy;
  private final Set<Set<FieldInfo>> together = ConcurrentHashMap.newKeySet();
  private final Set<String> names = ConcurrentHashMap.newKeySet();
  private volatile boolean listsFields;

  public FieldProxies(ClassHierarchy hierarchy) {
    this.hierarchy = hierarchy;
  }

  /** Sets of fields of one object that are checked at once. */
  public void add(Collection<List<FieldInfo>> sets) {
    sets.forEach(set -> together.add(Set.copyOf(set)));
  }

  /** Accesses checked where they stand, each by itself. */
  public void addAccesses(MethodNode method, BitSet ordinals) {
    int ordinal = 0;
    for (AbstractInsnNode insn : method.instructions) {
      if (insn.getOpcode() >= 0) {
        if (insn instanceof FieldInsnNode access && ordinals.get(ordinal)) {
          FieldInfo field = hierarchy.resolveField(access.owner, access.name, access.desc);
          if (field != null) {
            together.add(Set.of(field));
          }
        }
        ordinal++;
      }
    }
  }

  /** Notes what a method says of names and of reflection. */
  public void addNames(MethodNode method) {
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof LdcInsnNode ldc && ldc.cst instanceof String text) {
        names.add(text);
      } else if (insn instanceof MethodInsnNode call
          && call.owner.equals("java/lang/Class")
          && LISTING.contains(call.name)) {
        listsFields = true;
      }
    }
  }

  /** The groups of several fields. */
  public FieldGroups groups() {
    if (listsFields) {
      return FieldGroups.NONE;
    }
    Map<FieldInfo, TreeSet<Integer>> memberships = new HashMap<>();
    int id = 0;
    for (Set<FieldInfo> set : together) {
      for (FieldInfo field : set) {
        memberships.computeIfAbsent(field, f -> new TreeSet<>()).add(id);
      }
      id++;
    }
    record Key(String owner, TreeSet<Integer> memberships) {}
    Map<Key, List<FieldInfo>> groups =
        memberships.keySet().stream()
            .filter(this::mayShare)
            .collect(Collectors.groupingBy(f -> new Key(f.owner(), memberships.get(f))));
    Map<FieldInfo, FieldInfo> representatives = new HashMap<>();
    for (List<FieldInfo> group : groups.values()) {
      if (group.size() > 1) {
        FieldInfo first = group.stream().min(Comparator.comparing(FieldInfo::name)).orElseThrow();
        group.forEach(field -> representatives.put(field, first));
      }
    }
    return new FieldGroups(representatives);
  }

  private boolean mayShare(FieldInfo field) {
    ClassInfo declaring = hierarchy.find(field.owner());
    return declaring != null
        && declaring.instrumented()
        && !field.isStatic()
        && !names.contains(field.name());
  }
}
