package bigfoot.races.exec;

import bigfoot.races.domain.Held;
import bigfoot.races.domain.Multiplicity;
import bigfoot.races.ir.Stmt;
import bigfoot.races.ir.Term;
import bigfoot.races.ir.Values;
import bigfoot.races.order.Completions;
import bigfoot.races.order.Multiplicities;
import bigfoot.races.order.Stages;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.ObjectSet;
import bigfoot.races.points.PointsTo;
import bigfoot.races.sync.SyncRoles;
import bigfoot.races.sync.SyncRoles.Role;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which locks are certainly which. A lock counts by its object when a variable can hold only that
 * one object (the set L of 3.3.3 is otherwise empty), or by its name, relative to the object that
 * it guards.
 */
public final class LockObjects {
  private static final String UNKNOWN = "unknown";
  private static final String FILLED = "filled";
  private static final String SEMAPHORE = "java.util.concurrent.Semaphore";
  private static final String LATCH = "java.util.concurrent.CountDownLatch";
  private static final String EXCHANGER = "java.util.concurrent.Exchanger";

  /** Where those who wait go on when a number of others have come. */
  private static final Set<String> GATHERING =
      Set.of(LATCH, EXCHANGER, "java.util.concurrent.CyclicBarrier", "java.util.concurrent.Phaser");

  /** What a collection may be made from. */
  private static final Set<String> FILLING =
      Set.of("java.util.Collection", "java.util.Map", "java.util.SortedMap", "java.util.SortedSet");

  private final PointsTo points;
  private final Multiplicities multiplicities;
  private final SyncRoles roles;
  private final Map<AbstractObject, Set<Object>> counts = new HashMap<>();
  private final Set<AbstractObject> signals = new HashSet<>();
  private final Map<List<Object>, Role> known = new HashMap<>();
  private final Flags flags;
  private final GuardedFlags guarded = new GuardedFlags(this);
  private final SpinLocks spinLocks;
  private final QueuedMutexes mutexes;
  private final Completions completions;
  private final Pipes pipes;
  private final AroundFunctions around;

  public LockObjects(PointsTo points, Multiplicities multiplicities) {
    this.points = points;
    this.multiplicities = multiplicities;
    this.roles = new SyncRoles(points.typesOf()::directSupertypes);
    this.flags = new Flags(points);
    this.spinLocks = new SpinLocks(points);
    this.mutexes = new QueuedMutexes(points);
    this.completions = new Completions(points);
    this.pipes = new Pipes(points);
    this.around = new AroundFunctions(points);
    points.nodes().forEach(this::findCounts);
  }

  /** Initial counts of semaphores and latches, initial values of atomics and queues. */
  private void findCounts(MethodNode node) {
    for (Stmt statement : node.method().body().statements()) {
      if (statement instanceof Stmt.Invoke call
          && (writesPlainly(call) || isCompletedByOthers(call))) {
        count(node, call, FILLED);
      } else if (statement instanceof Stmt.Invoke call
          && call.method().name().equals("<init>")
          && call.method().owner().startsWith("java.util.concurrent.")
          && !call.constants().isEmpty()) {
        String given = call.method().parameters().get(0);
        boolean filled = FILLING.contains(given) || given.endsWith("[]");
        Object count = filled ? FILLED : call.constants().get(0);
        count(node, call, count == null ? UNKNOWN : count);
      }
    }
  }

  private void count(MethodNode node, Stmt.Invoke call, Object count) {
    for (int object : points.mayPointTo(node, call.receiver())) {
      counts.computeIfAbsent(points.object(object), o -> new HashSet<>()).add(count);
    }
  }

  /** Futures that a timer or a task of their own completes. */
  private static boolean isCompletedByOthers(Stmt.Invoke call) {
    return call.receiver() >= 0
        && switch (call.method().name()) {
          case "completeAsync", "completeOnTimeout", "orTimeout" -> true;
          default -> false;
        };
  }

  /** Writes of atomics that order nothing: who sees their value knows nothing. */
  private static boolean writesPlainly(Stmt.Invoke call) {
    return call.receiver() >= 0
        && call.method().owner().startsWith("java.util.concurrent.atomic.")
        && switch (call.method().name()) {
          case "setPlain",
              "setOpaque",
              "weakCompareAndSet",
              "weakCompareAndSetPlain",
              "weakCompareAndSetAcquire",
              "compareAndExchangeAcquire" ->
              true;
          default -> false;
        };
  }

  /**
   * What the call does to its receiver; the weakest of what it does to any receiver. Where the
   * program's own code may run instead of the library's, that code tells, and nothing but giving up
   * locks is certain.
   */
  public Role role(MethodNode node, int at) {
    Stmt.Invoke call = (Stmt.Invoke) node.method().body().at(at);
    if (call.receiver() < 0) {
      return Role.NONE;
    }
    Role spin = spinLocks.role(node, call);
    if (spin != Role.NONE) {
      return spin;
    }
    Role mutex = mutexes.role(node, at, call);
    if (mutex != Role.NONE) {
      return mutex;
    }
    Role found = weakest(node, call);
    boolean own = node.calls(at).stream().anyMatch(target -> !target.callback());
    return !own ? found : givesUp(found) ? Role.UNLOCK : Role.NONE;
  }

  private Role weakest(MethodNode node, Stmt.Invoke call) {
    Role found = null;
    for (int object : points.mayPointTo(node, call.receiver())) {
      AbstractObject receiver = points.object(object);
      Role role = role(receiver, call);
      found = found == null || found == role ? role : weaker(found, role);
    }
    return found == null ? Role.NONE : found;
  }

  /** What the library's code of the method does to the receiver. */
  public Role role(AbstractObject receiver, Stmt.Invoke call) {
    return known.computeIfAbsent(
        List.of(receiver.type(), call.method()),
        k ->
            roles.role(
                receiver.type(), points.typesOf().supertypesOf(receiver.type()), call.method()));
  }

  private static Role weaker(Role one, Role other) {
    Set<Role> both = Set.of(one, other);
    if (both.equals(Set.of(Role.LOCK, Role.READ_LOCK))) {
      return Role.READ_LOCK;
    }
    return givesUp(one) || givesUp(other) ? Role.UNLOCK : Role.NONE;
  }

  private static boolean givesUp(Role role) {
    return switch (role) {
      case UNLOCK, UNLOCK_READ, CONVERT, CONVERT_READ -> true;
      default -> false;
    };
  }

  /** The only object the variable can hold, when there is only one such object; else null. */
  public AbstractObject only(MethodNode node, int variable) {
    ObjectSet objects = points.mayPointTo(node, variable);
    if (objects.size() != 1) {
      return null;
    }
    AbstractObject object = points.object(objects.iterator().nextInt()).lock();
    return isOne(object) ? object : null;
  }

  /** Whether there is only one such object. */
  boolean isOne(AbstractObject object) {
    return multiplicities.of(object) == Multiplicity.ONE;
  }

  /** Every object that the variable may hold, as a lock. */
  Set<Object> possible(MethodNode node, int variable) {
    Set<Object> all = new HashSet<>();
    for (int object : points.mayPointTo(node, variable)) {
      all.add(points.object(object).lock());
    }
    return all;
  }

  /** The names under which the variable's object may be held. */
  Set<Object> names(MethodNode node, int variable) {
    Set<Object> names = new HashSet<>();
    if (variable < 0 || !excludes(node, variable)) {
      return names;
    }
    AbstractObject only = only(node, variable);
    if (only != null) {
      names.add(only);
    }
    Term term = node.method().values().of(variable);
    if (term != null) {
      names.add(side(term));
    }
    return names;
  }

  /** The read or write side of a lock is held under the lock's name. */
  private static Term side(Term term) {
    int last = term.steps().size() - 1;
    if (last >= 0
        && (term.steps().get(last).field() == Values.READ_LOCK
            || term.steps().get(last).field() == Values.WRITE_LOCK)) {
      return new Term(term.root(), term.steps().subList(0, last));
    }
    return term;
  }

  /**
   * A semaphore keeps others out when it has one permit and is released by holders only (4.1); an
   * atomic variable when it is used as a lock.
   */
  private boolean excludes(MethodNode node, int variable) {
    for (int id : points.mayPointTo(node, variable)) {
      AbstractObject object = points.object(id);
      if (object.type().equals(SEMAPHORE)
          && (signals.contains(object) || !Set.of((Object) 1).equals(counts.get(object)))) {
        return false;
      }
      if (SpinLocks.isAtomic(object) && (signals.contains(object) || !spinLocks.isLock(object))) {
        return false;
      }
      if (mutexes.isMutex(object) && signals.contains(object)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Someone releases the semaphore or the program's own lock without having it: it is a signal, not
   * a lock.
   */
  void releasedWithoutHolding(MethodNode node, int variable) {
    for (int object : points.mayPointTo(node, variable)) {
      signals.add(points.object(object));
    }
  }

  /** How many signals found so far. */
  public int signalCount() {
    return signals.size();
  }

  /** Whether what the variable holds may be released by someone who does not have it. */
  boolean mayBeSignal(MethodNode node, int variable) {
    for (int id : points.mayPointTo(node, variable)) {
      AbstractObject object = points.object(id);
      if (object.type().equals(SEMAPHORE)
          || SpinLocks.isAtomic(object)
          || mutexes.isMutex(object)) {
        return true;
      }
    }
    return false;
  }

  /** Whether waiting on the object proves a hand-over by anyone at all. */
  public boolean waitsForHandOver(AbstractObject object) {
    Set<Object> known = counts.getOrDefault(object, Set.of());
    Set<String> types = points.typesOf().supertypesOf(object.type());
    if (types.contains(LATCH)) {
      return known.size() == 1 && known.iterator().next() instanceof Integer n && n >= 1;
    }
    if (types.stream().anyMatch(GATHERING::contains)) {
      return false;
    }
    if (types.contains(SEMAPHORE)) {
      return known.equals(Set.of((Object) 0));
    }
    if (object.type().startsWith("java.util.concurrent.atomic.")
        && object.type().endsWith("Array")) {
      return !known.contains(FILLED);
    }
    if (SyncRoles.isConcurrentCollection(types) && !isMadeEmpty(object)) {
      return false;
    }
    if (types.stream().anyMatch(t -> t.startsWith("java.util.concurrent.atomic."))) {
      return known.isEmpty() || known.equals(Set.of((Object) 0));
    }
    return !known.contains(FILLED);
  }

  private static boolean isMadeEmpty(AbstractObject object) {
    return object.kind() == AbstractObject.Kind.ALLOCATED
        || object.method() != null
            && object.method().body().at(object.statement()) instanceof Stmt.Invoke maker
            && maker.method().name().equals("newKeySet");
  }

  /**
   * The futures that calls of {@code complete} and the like have completed when the future in the
   * variable is complete: itself, or those that it was made from.
   */
  public Set<AbstractObject> completedBefore(MethodNode node, int variable) {
    Set<AbstractObject> found = new LinkedHashSet<>();
    completedBefore(node, variable, found, new HashSet<>());
    return found;
  }

  private void completedBefore(
      MethodNode node, int variable, Set<AbstractObject> found, Set<Integer> seen) {
    AbstractObject only = variable < 0 || !seen.add(variable) ? null : only(node, variable);
    if (only != null && isCompletedByHand(only)) {
      found.add(only);
      return;
    }
    Values values = node.method().values();
    int at = values.definition(variable);
    while (at >= 0 && node.method().body().at(at) instanceof Stmt.Copy copy) {
      at = values.definition(copy.from());
    }
    if (at >= 0
        && node.method().body().at(at) instanceof Stmt.Invoke call
        && !completions.mayEndEarly(node, variable)) {
      for (int source : Stages.complete(node.method().body(), values, call)) {
        completedBefore(node, source, found, seen);
      }
    }
  }

  /** Whether the object is a future that only calls of {@code complete} and the like complete. */
  boolean isCompletedByHand(AbstractObject object) {
    return object.type().equals("java.util.concurrent.CompletableFuture")
        && object.kind() == AbstractObject.Kind.ALLOCATED;
  }

  /** Whether waiting on the object may prove that a number of threads have come to it. */
  public boolean gathers(AbstractObject object) {
    return GATHERING.contains(object.type()) && object.kind() == AbstractObject.Kind.ALLOCATED;
  }

  public boolean isLatch(AbstractObject object) {
    return object.type().equals(LATCH);
  }

  /** How many must come for those who wait to go on; -1 when that is no known constant. */
  public int wanted(AbstractObject object) {
    if (object.type().equals(EXCHANGER)) {
      return 2;
    }
    Set<Object> known = counts.getOrDefault(object, Set.of());
    return known.size() == 1 && known.iterator().next() instanceof Integer n ? n : -1;
  }

  /** Fields that threads may test. */
  public Flags flags() {
    return flags;
  }

  /** Streams through which threads pass on bytes and characters. */
  public Pipes pipes() {
    return pipes;
  }

  /** Plain fields that threads test under locks. */
  public GuardedFlags guarded() {
    return guarded;
  }

  /** What the library call holds while it calls functions. */
  public Set<Held> heldAroundFunctions(MethodNode node, Stmt.Invoke call) {
    Held.Mode mode = around.mode(node, call);
    Set<Held> held = new HashSet<>();
    for (Object name : mode == null ? Set.of() : names(node, call.receiver())) {
      held.add(new Held(name, mode));
    }
    return held;
  }

  static Held.Mode mode(Role role) {
    return switch (role) {
      case READ_LOCK, TRY_READ_LOCK, UNLOCK_READ, CONVERT_READ -> Held.Mode.SHARED;
      case OPTIMISTIC, VALIDATE -> Held.Mode.OPTIMISTIC;
      default -> Held.Mode.EXCLUSIVE;
    };
  }

  Multiplicities multiplicities() {
    return multiplicities;
  }
}
