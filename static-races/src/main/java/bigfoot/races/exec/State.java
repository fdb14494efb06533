package bigfoot.races.exec;

import bigfoot.races.domain.Held;
import bigfoot.races.ir.Term;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What is known before a statement, relative to the method's entry. Bottom is "not reached" (null);
 * the join keeps what both sides know.
 *
 * @param acquired what the thread certainly has got since the entry
 * @param released what the thread may have given up since the entry
 * @param releasedUnknown whether it may have given up anything at all
 * @param fresh roots whose objects no other thread can have seen; a parameter is in here when it
 *     has not been let out since the entry
 * @param again locks that were taken once more while held
 */
record State(
    Set<Held> acquired,
    Set<Object> released,
    boolean releasedUnknown,
    Set<Term.Root> fresh,
    Set<Again> again) {
  private static final int DEEPEST = 4;

  /** The lock has been taken so many times, two or more. */
  record Again(Held held, int times) {}

  static State entry(Set<Term.Root> fresh) {
    return new State(Set.of(), Set.of(), false, fresh, Set.of());
  }

  State join(State other) {
    if (equals(other)) {
      return this;
    }
    Set<Held> both = new HashSet<>(acquired);
    both.retainAll(other.acquired);
    Set<Object> either = new HashSet<>(released);
    either.addAll(other.released);
    Set<Term.Root> freshInBoth = new HashSet<>(fresh);
    freshInBoth.retainAll(other.fresh);
    Set<Again> againInBoth = new HashSet<>(again);
    againInBoth.retainAll(other.again);
    return new State(
        both, either, releasedUnknown || other.releasedUnknown, freshInBoth, againInBoth);
  }

  /** With something that was just taken, perhaps once more. */
  State enter(Held held) {
    int times = times(held) + 1;
    return acquired.contains(held) && held.isReentrant() && times <= DEEPEST
        ? with(acquired, times(held, times))
        : acquire(held);
  }

  /** With something that the thread is known to have: how often it was taken does not change. */
  State acquire(Held held) {
    if (acquired.contains(held)) {
      return this;
    }
    Set<Held> more = new HashSet<>(acquired);
    more.add(held);
    return with(more, again);
  }

  /** Without everything acquired that the test accepts, however often it was taken. */
  State drop(Predicate<Held> test) {
    if (acquired.stream().noneMatch(test)) {
      return this;
    }
    Set<Held> fewer = new HashSet<>(acquired);
    fewer.removeIf(test);
    Set<Again> left = new HashSet<>(again);
    left.removeIf(a -> test.test(a.held()));
    return with(fewer, left);
  }

  /** With everything that the test accepts given back once. */
  State giveBack(Predicate<Held> test) {
    State after = this;
    for (Held held : acquired) {
      if (test.test(held)) {
        int times = after.times(held);
        after =
            times > 1
                ? after.with(after.acquired, after.times(held, times - 1))
                : after.drop(held::equals);
      }
    }
    return after;
  }

  private int times(Held held) {
    int most = 1;
    for (Again a : again) {
      most = a.held().equals(held) ? Math.max(most, a.times()) : most;
    }
    return most;
  }

  private Set<Again> times(Held held, int times) {
    Set<Again> changed = new HashSet<>(again);
    changed.removeIf(a -> a.held().equals(held));
    for (int i = 2; i <= times; i++) {
      changed.add(new Again(held, i));
    }
    return changed;
  }

  private State with(Set<Held> nowAcquired, Set<Again> nowAgain) {
    return new State(nowAcquired, released, releasedUnknown, fresh, nowAgain);
  }

  State release(Set<Object> more, boolean unknown) {
    if (released.containsAll(more) && (releasedUnknown || !unknown)) {
      return this;
    }
    Set<Object> all = new HashSet<>(released);
    all.addAll(more);
    return new State(acquired, all, releasedUnknown || unknown, fresh, again);
  }

  State fresh(Term.Root root) {
    if (fresh.contains(root)) {
      return this;
    }
    Set<Term.Root> more = new HashSet<>(fresh);
    more.add(root);
    return new State(acquired, released, releasedUnknown, more, again);
  }

  State leak(Set<Term.Root> roots) {
    if (roots.isEmpty() || fresh.stream().noneMatch(roots::contains)) {
      return this;
    }
    Set<Term.Root> fewer = new HashSet<>(fresh);
    fewer.removeAll(roots);
    return new State(acquired, released, releasedUnknown, fewer, again);
  }
}
