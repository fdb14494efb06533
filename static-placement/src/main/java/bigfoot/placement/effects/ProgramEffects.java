package bigfoot.placement.effects;

import bigfoot.placement.input.ClassHierarchy;
import bigfoot.placement.input.MethodInfo;
import bigfoot.runtime.sync.SyncTable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiPredicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * KillSetHistory and KillSetAnticipated of every method (rule [Call]): own effects, closed over
 * calls. A virtual call reaches all methods of the program, lambdas included, that the class
 * hierarchy allows; a call into the JDK does everything unless it is known harmless. Classes that
 * come only at run time are not seen.
 */
public final class ProgramEffects implements CallEffects {
  private final ClassHierarchy hierarchy;
  private final TableEffects table;
  private final Map<MethodSummary.Call, Effect> fromTable = new ConcurrentHashMap<>();
  private final Map<MethodKey, MethodSummary> summaries = new ConcurrentHashMap<>();
  private final Map<String, Set<String>> declarers = new ConcurrentHashMap<>();
  private final Map<String, Set<String>> subtypes = new ConcurrentHashMap<>();
  private final Map<String, List<Lambda>> lambdas = new ConcurrentHashMap<>();
  private final Map<MethodSummary.Call, Set<MethodKey>> targets = new ConcurrentHashMap<>();
  private final Set<String> classes = ConcurrentHashMap.newKeySet();
  private final Map<String, Boolean> extended = new ConcurrentHashMap<>();
  private volatile boolean usesProxies;

  /** A lambda's interface and body. */
  private record Lambda(String type, MethodSummary.Call body) {}

  /** Stands for methods of which nothing is known. */
  private static final MethodKey UNKNOWN = new MethodKey("", "", "");

  public ProgramEffects(ClassHierarchy hierarchy, SyncTable table) {
    this.hierarchy = hierarchy;
    this.table = new TableEffects(table, hierarchy);
  }

  /** Reads classes; the hierarchy must be complete. */
  public void read(List<byte[]> classes, BiPredicate<String, MethodNode> mayLoopForever) {
    InstructionEffects own = new InstructionEffects(hierarchy, CallEffects.UNKNOWN);
    SummaryReader reader = new SummaryReader(own, mayLoopForever, new Collected());
    classes.parallelStream()
        .forEach(
            bytes -> {
              try {
                reader.read(bytes);
              } catch (RuntimeException e) {
                // No valid class file: its methods stay unknown.
              }
            });
  }

  private final class Collected implements SummaryReader.Program {
    @Override
    public void add(MethodKey method, MethodSummary summary) {
      summary.own = summary.own.join(table.ofBody(method));
      classes.add(method.owner());
      summaries.merge(method, summary, ProgramEffects::merge);
      declarers
          .computeIfAbsent(method.signature(), s -> ConcurrentHashMap.newKeySet())
          .add(method.owner());
    }

    @Override
    public void addType(String type, String supertype) {
      subtypes.computeIfAbsent(supertype, s -> ConcurrentHashMap.newKeySet()).add(type);
    }

    @Override
    public void addLambda(String type, String name, MethodSummary.Call body) {
      List<Lambda> known = lambdas.computeIfAbsent(name, n -> new ArrayList<>());
      synchronized (known) {
        known.add(new Lambda(type, body));
      }
    }

    @Override
    public void noteCall(MethodInsnNode call) {
      if (call.owner.equals("java/lang/reflect/Proxy")) {
        usesProxies = true;
      }
    }
  }

  /** Two classes of one name: either may run. */
  private static MethodSummary merge(MethodSummary a, MethodSummary b) {
    a.own = a.own.join(b.own);
    a.calls.addAll(b.calls);
    return a;
  }

  /** Closes the summaries over calls; call once, after all classes are read. */
  public void close() {
    Map<MethodKey, List<MethodSummary>> callers = new ConcurrentHashMap<>();
    Deque<MethodSummary> work = new ArrayDeque<>();
    for (MethodSummary summary : summaries.values()) {
      summary.total = summary.own;
      for (MethodSummary.Call call : summary.calls) {
        for (MethodKey target : targets(call)) {
          callers.computeIfAbsent(target, t -> new ArrayList<>()).add(summary);
        }
      }
      work.add(summary);
    }
    Map<MethodSummary, MethodKey> keys = new IdentityHashMap<>();
    summaries.forEach((key, summary) -> keys.put(summary, key));
    Set<MethodSummary> queued = new HashSet<>(work);
    while (!work.isEmpty()) {
      MethodSummary summary = work.poll();
      queued.remove(summary);
      Effect total = summary.total;
      for (MethodSummary.Call call : summary.calls) {
        if (total.equals(Effect.EVERYTHING)) {
          break;
        }
        total = total.join(joined(call));
      }
      if (!total.equals(summary.total)) {
        summary.total = total.equals(Effect.EVERYTHING) ? Effect.EVERYTHING : total;
        for (MethodSummary caller : callers.getOrDefault(keys.get(summary), List.of())) {
          if (queued.add(caller)) {
            work.add(caller);
          }
        }
      }
    }
    proveReturns(callers, keys);
  }

  /** A method returns when it has no endless loop and all it calls return: recursion is not. */
  private void proveReturns(
      Map<MethodKey, List<MethodSummary>> callers, Map<MethodSummary, MethodKey> keys) {
    Deque<MethodSummary> work = new ArrayDeque<>(summaries.values());
    while (!work.isEmpty()) {
      MethodSummary summary = work.poll();
      if (!summary.returns && !summary.total.diverges() && calleesReturn(summary)) {
        summary.returns = true;
        work.addAll(callers.getOrDefault(keys.get(summary), List.of()));
      }
    }
    for (MethodSummary summary : summaries.values()) {
      if (!summary.returns) {
        summary.total = summary.total.join(Effect.DIVERGE);
      }
    }
  }

  private boolean calleesReturn(MethodSummary summary) {
    for (MethodSummary.Call call : summary.calls) {
      for (MethodKey target : targets(call)) {
        MethodSummary callee = summaries.get(target);
        if (callee != null ? !callee.returns : effect(target).diverges()) {
          return false;
        }
      }
      if (fromTable.get(call).diverges()) {
        return false;
      }
    }
    return true;
  }

  @Override
  public Effect of(MethodInsnNode call) {
    boolean virtual =
        call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE;
    return joined(new MethodSummary.Call(new MethodKey(call.owner, call.name, call.desc), virtual));
  }

  @Override
  public Effect of(InvokeDynamicInsnNode call) {
    return DynamicCalls.effect(call);
  }

  private Effect joined(MethodSummary.Call call) {
    Effect effect = fromTable.computeIfAbsent(call, c -> table.ofCall(c.target()));
    for (MethodKey target : targets(call)) {
      effect = effect.join(effect(target));
    }
    return effect;
  }

  private Effect effect(MethodKey target) {
    MethodSummary summary = summaries.get(target);
    if (summary != null) {
      return summary.total;
    }
    Effect harmless = HarmlessCalls.effect(target, this::isExtended);
    if (harmless != null) {
      return harmless;
    }
    return isPlainThrowable(target) ? Effect.NONE : Effect.EVERYTHING;
  }

  /** Whether this constructs a JDK exception, which calls the program in one way only. */
  private boolean isPlainThrowable(MethodKey target) {
    return target.name().equals("<init>")
        && ClassInitialisation.isJdk(target.owner())
        && HarmlessCalls.takesOnlyValues(target.descriptor())
        && mayBe(target.owner(), "java/lang/Throwable")
        && !declarers.containsKey("fillInStackTrace()Ljava/lang/Throwable;");
  }

  /** Whether a class of the program may be a subclass of this one. */
  private boolean isExtended(String jdkClass) {
    return extended.computeIfAbsent(
        jdkClass, name -> classes.stream().anyMatch(each -> mayBe(each, name)));
  }

  private Set<MethodKey> targets(MethodSummary.Call call) {
    Set<MethodKey> known = targets.get(call);
    if (known == null) {
      known = resolve(call);
      targets.put(call, known);
    }
    return known;
  }

  /** Bodies of lambdas are followed once each: {@code f::apply} is one that may call itself. */
  private Set<MethodKey> resolve(MethodSummary.Call call) {
    Set<MethodKey> result = new LinkedHashSet<>();
    Set<MethodSummary.Call> seen = new HashSet<>(Set.of(call));
    Deque<MethodSummary.Call> work = new ArrayDeque<>(seen);
    while (!work.isEmpty()) {
      for (MethodSummary.Call body : addTargets(work.poll(), result)) {
        if (seen.add(body)) {
          work.add(body);
        }
      }
    }
    return result;
  }

  /** Adds the methods that a call may reach, and returns the bodies of lambdas that it may. */
  private List<MethodSummary.Call> addTargets(MethodSummary.Call call, Set<MethodKey> result) {
    MethodKey named = call.target();
    if (named.owner().startsWith("[")) {
      result.addAll(named.name().equals("clone") ? Set.of() : resolveObject(named));
      return List.of();
    }
    MethodInfo found = hierarchy.resolveMethod(named.owner(), named.name(), named.descriptor());
    if (found == null) {
      result.add(UNKNOWN);
      return List.of();
    }
    boolean isAbstract = (found.access() & Opcodes.ACC_ABSTRACT) != 0;
    boolean inProgram = !ClassInitialisation.isJdk(found.owner());
    if (!isAbstract || !inProgram) {
      // A JDK method is judged by the class the call names: harmless ones are listed so.
      result.add(
          inProgram
              ? new MethodKey(found.owner(), found.name(), found.descriptor())
              : jdkTarget(named, found));
    }
    if (!call.virtual()) {
      return List.of();
    }
    addOverriding(named, result);
    if (usesProxies && isInterface(named.owner())) {
      result.add(UNKNOWN);
    }
    return lambdas.getOrDefault(named.name(), List.of()).stream()
        .filter(lambda -> mayBe(lambda.type, named.owner()))
        .map(lambda -> lambda.body)
        .toList();
  }

  private static Set<MethodKey> resolveObject(MethodKey named) {
    return Set.of(new MethodKey("java/lang/Object", named.name(), named.descriptor()));
  }

  private static MethodKey jdkTarget(MethodKey named, MethodInfo found) {
    return ClassInitialisation.isJdk(named.owner())
        ? named
        : new MethodKey(found.owner(), found.name(), found.descriptor());
  }

  private boolean isInterface(String name) {
    var info = hierarchy.find(name);
    return info == null || info.isInterface();
  }

  private void addOverriding(MethodKey named, Set<MethodKey> result) {
    for (String owner : declarers.getOrDefault(named.signature(), Set.of())) {
      if (mayBe(owner, named.owner())) {
        result.add(new MethodKey(owner, named.name(), named.descriptor()));
      }
    }
    addInherited(named, result);
  }

  /**
   * What subtypes inherit from elsewhere: {@code class C extends B implements I} may answer a call
   * of I's method with B's, which knows nothing of I.
   */
  private void addInherited(MethodKey named, Set<MethodKey> result) {
    if (ClassInitialisation.isJdk(named.owner())) {
      return;
    }
    Deque<String> work = new ArrayDeque<>(List.of(named.owner()));
    Set<String> seen = new HashSet<>(work);
    while (!work.isEmpty()) {
      for (String subtype : subtypes.getOrDefault(work.poll(), Set.of())) {
        if (seen.add(subtype)) {
          work.add(subtype);
          MethodInfo found = hierarchy.resolveMethod(subtype, named.name(), named.descriptor());
          if (found != null && (found.access() & Opcodes.ACC_ABSTRACT) == 0) {
            result.add(new MethodKey(found.owner(), found.name(), found.descriptor()));
          }
        }
      }
    }
  }

  private boolean mayBe(String type, String ancestor) {
    return hierarchy.isSubtype(type, ancestor) != ClassHierarchy.Answer.NO;
  }
}
