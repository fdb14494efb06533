package bigfoot.races.exec;

import bigfoot.races.domain.Held;
import bigfoot.races.domain.Held.Flag;
import bigfoot.races.domain.Held.Guarded;
import bigfoot.races.domain.Held.Mode;
import bigfoot.races.ir.IrField;
import bigfoot.races.ir.IrMethod;
import bigfoot.races.ir.Stmt;
import bigfoot.races.ir.Term;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.MethodNode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Plain fields that serve as flags under a lock, as in {@code while (!ready) lock.wait()}. Who sees
 * one set while holding a lock that is held wherever it is set runs after the setting: the two held
 * the lock one after the other.
 *
 * <p>What is held wherever a field is set is known only when all methods have been analysed. Until
 * then a test yields {@link Guarded}, which counts when {@link #proven} says so.
 */
public final class GuardedFlags {
  private final LockObjects locks;
  private final Map<IrField, Set<Held>> guards = new HashMap<>();
  private final Set<IrField> tested = new HashSet<>();
  private final Map<IrMethod, Boolean> waiting = new HashMap<>();

  GuardedFlags(LockObjects locks) {
    this.locks = locks;
  }

  /** Takes note of what is held where a field is set to anything but its default. */
  void visit(Stmt statement, State before) {
    if (statement instanceof Stmt.Store store
        && !store.field().isVolatile()
        && !Integer.valueOf(0).equals(store.constant())) {
      Set<Held> held = fixed(before);
      guards.merge(
          store.field(),
          held,
          (known, more) -> {
            known.retainAll(more);
            return known;
          });
    }
  }

  /** The state after the field was seen set. */
  State tested(MethodNode node, Stmt.Load load, State atLoad, State state) {
    AbstractObject only = load.base() < 0 ? null : locks.only(node, load.base());
    if (load.base() >= 0 && only == null
        || locks.flags().isWrittenByHandle(load.field())
        || !waiting.computeIfAbsent(node.method(), GuardedFlags::waits)) {
      return state;
    }
    State after = state;
    for (Held lock : fixed(atLoad)) {
      tested.add(load.field());
      Guarded guarded = new Guarded(new Flag(only, load.field()), lock);
      after = after.acquire(new Held(guarded, Mode.PASSED));
    }
    return after;
  }

  /** Others test fields under locks, too, but seldom to be told of something by another thread. */
  private static boolean waits(IrMethod method) {
    return method.body().statements().stream()
        .anyMatch(
            s ->
                s instanceof Stmt.Invoke call
                    && (call.method().name().equals("wait")
                        || call.method().name().equals("timedWait")
                        || call.method().name().startsWith("await")));
  }

  /** Locks that are the same object wherever they are named so, and that nobody else has. */
  private static Set<Held> fixed(State state) {
    Set<Held> fixed = new HashSet<>();
    for (Held held : state.acquired()) {
      if ((held.mode() == Mode.MONITOR || held.mode() == Mode.EXCLUSIVE)
          && (held.what() instanceof AbstractObject
              || held.what() instanceof Term term && term.isFixed())) {
        fixed.add(held);
      }
    }
    return fixed;
  }

  /** Whether someone tests the field while holding a lock. */
  public boolean isTested(IrField field) {
    return tested.contains(field);
  }

  /** The flag, if its lock is held wherever it is set; else null. */
  public Flag proven(Guarded guarded) {
    Set<Held> always = guards.getOrDefault((IrField) guarded.flag().field(), Set.of());
    return always.contains(guarded.lock()) ? guarded.flag() : null;
  }
}
