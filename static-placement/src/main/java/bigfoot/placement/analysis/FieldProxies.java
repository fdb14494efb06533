package bigfoot.placement.analysis;

import bigfoot.placement.Proxies;
import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.ClassInfo;
import bigfoot.placement.input.FieldGroups;
import bigfoot.placement.input.FieldInfo;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
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
 * Static field compression (Section 4), symmetric unless asked otherwise: fields of a class that
 * every check of the program checks together share one state, so reports stay precise to the
 * field's group. A check that an exception brings about may have fewer of them, if any two such
 * checks have a field in common: then whatever meets in the shared state has met in that field.
 * Fields whose names the program knows as text may be met by reflection, alone: they share with
 * none, and a program that lists fields by reflection shares nothing. Used by several threads at
 * once.
 */
public final class FieldProxies {
  private static final Set<String> LISTING = Set.of("getDeclaredFields", "getFields");

  private final ClassHierarchy hierarchy;
  private final Proxies form;
  private final Set<Set<FieldInfo>> together = ConcurrentHashMap.newKeySet();
  private final Set<Set<FieldInfo>> onException = ConcurrentHashMap.newKeySet();
  private final Set<String> names = ConcurrentHashMap.newKeySet();
  private volatile boolean listsFields;

  public FieldProxies(ClassHierarchy hierarchy, Proxies form) {
    this.hierarchy = hierarchy;
    this.form = form;
  }

  /** Sets of fields of one object that are checked at once. */
  public void add(Collection<List<FieldInfo>> sets) {
    sets.forEach(set -> together.add(Set.copyOf(set)));
  }

  /** Sets of fields of one object that an exception may find to be checked. */
  public void addExceptional(Collection<List<FieldInfo>> sets) {
    sets.forEach(set -> onException.add(Set.copyOf(set)));
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
    return form == Proxies.PAPER ? asymmetric() : symmetric();
  }

  private FieldGroups symmetric() {
    Collection<List<FieldInfo>> groups = partition(together).values();
    Set<Set<FieldInfo>> all = new HashSet<>(together);
    for (List<FieldInfo> group : groups) {
      List<Set<FieldInfo>> partial = onException.stream().map(s -> common(s, group)).toList();
      if (group.size() > 1 && !isIntersecting(partial)) {
        all.addAll(partial);
      }
    }
    return new FieldGroups(representatives(partition(all).values()));
  }

  /** Section 4 to the letter: y is kept in x's state when every check of y also checks x. */
  private FieldGroups asymmetric() {
    Set<Set<FieldInfo>> all = new HashSet<>(together);
    all.addAll(onException);
    Map<Key, List<FieldInfo>> fields = partition(all);
    Map<String, List<Key>> keys =
        fields.keySet().stream().collect(Collectors.groupingBy(Key::owner));
    Map<FieldInfo, FieldInfo> proxies = new HashMap<>();
    for (List<Key> ofClass : keys.values()) {
      for (Key key : ofClass) {
        Key widest =
            ofClass.stream()
                .filter(k -> k.memberships.containsAll(key.memberships))
                .max(
                    Comparator.comparingInt((Key k) -> k.memberships.size())
                        .thenComparing(k -> first(fields.get(k)).name()))
                .orElseThrow();
        FieldInfo proxy = first(fields.get(widest));
        fields.get(key).forEach(field -> proxies.put(field, proxy));
      }
    }
    proxies.entrySet().removeIf(e -> isAlone(e.getKey(), proxies));
    return new FieldGroups(proxies);
  }

  private static boolean isAlone(FieldInfo field, Map<FieldInfo, FieldInfo> proxies) {
    FieldInfo proxy = proxies.get(field);
    return proxy.equals(field) && proxies.values().stream().filter(proxy::equals).count() == 1;
  }

  private static FieldInfo first(List<FieldInfo> fields) {
    return fields.stream().min(Comparator.comparing(FieldInfo::name)).orElseThrow();
  }

  private static Set<FieldInfo> common(Set<FieldInfo> set, List<FieldInfo> group) {
    return group.stream().filter(set::contains).collect(Collectors.toSet());
  }

  /** Whether any two sets that are not empty have an element in common. */
  private static boolean isIntersecting(List<Set<FieldInfo>> sets) {
    List<Set<FieldInfo>> some = sets.stream().filter(s -> !s.isEmpty()).distinct().toList();
    return some.stream().allMatch(a -> some.stream().noneMatch(b -> Collections.disjoint(a, b)));
  }

  private record Key(String owner, TreeSet<Integer> memberships) {}

  /** Fields by the sets they are in. */
  private Map<Key, List<FieldInfo>> partition(Set<Set<FieldInfo>> sets) {
    Map<FieldInfo, TreeSet<Integer>> memberships = new HashMap<>();
    int id = 0;
    for (Set<FieldInfo> set : sets) {
      for (FieldInfo field : set) {
        memberships.computeIfAbsent(field, f -> new TreeSet<>()).add(id);
      }
      id++;
    }
    return memberships.keySet().stream()
        .filter(this::mayShare)
        .collect(Collectors.groupingBy(f -> new Key(f.owner(), memberships.get(f))));
  }

  private static Map<FieldInfo, FieldInfo> representatives(Collection<List<FieldInfo>> groups) {
    Map<FieldInfo, FieldInfo> representatives = new HashMap<>();
    for (List<FieldInfo> group : groups) {
      if (group.size() > 1) {
        group.forEach(field -> representatives.put(field, first(group)));
      }
    }
    return representatives;
  }

  private boolean mayShare(FieldInfo field) {
    ClassInfo declaring = hierarchy.find(field.owner());
    return declaring != null
        && declaring.instrumented()
        && !field.isStatic()
        && !names.contains(field.name());
  }
}
