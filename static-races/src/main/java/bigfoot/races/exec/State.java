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
 */
record State(
    Set<Held> acquired, Set<Object> released, boolean releasedUnknown, Set<Term.Root> fresh) {

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
    return new State(both, either, releasedUnknown || other.releasedUnknown, freshInBoth);
  }

  State acquire(Held held) {
    if (acquired.contains(held)) {
      return this;
    }
    Set<Held> more = new HashSet<>(acquired);
    more.add(held);
    return new State(more, released, releasedUnknown, fresh);
  }

  /** Without everything acquired that the test accepts. */
  State drop(Predicate<Held> test) {
    if (acquired.stream().noneMatch(test)) {
      return this;
    }
    Set<Held> fewer = new HashSet<>(acquired);
    fewer.removeIf(test);
    return new State(fewer, released, releasedUnknown, fresh);
  }

  State release(Set<Object> more, boolean unknown) {
    if (released.containsAll(more) && (releasedUnknown || !unknown)) {
      return this;
    }
    Set<Object> all = new HashSet<>(released);
    all.addAll(more);
    return new State(acquired, all, releasedUnknown || unknown, fresh);
  }

  State fresh(Term.Root root) {
    if (fresh.contains(root)) {
      return this;
    }
    Set<Term.Root> more = new HashSet<>(fresh);
    more.add(root);
    return new State(acquired, released, releasedUnknown, more);
  }

  State leak(Set<Term.Root> roots) {
    if (roots.isEmpty() || fresh.stream().noneMatch(roots::contains)) {
      return this;
    }
    Set<Term.Root> fewer = new HashSet<>(fresh);
    fewer.removeAll(roots);
    return new State(acquired, released, releasedUnknown, fewer);
  }
}
