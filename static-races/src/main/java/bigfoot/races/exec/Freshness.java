package bigfoot.races.exec;

import bigfoot.races.ir.Body;
import bigfoot.races.ir.IrMethod;
import bigfoot.races.ir.Stmt;
import bigfoot.races.ir.Term;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** When objects that a method made, or was given fresh, may be seen by other threads. */
final class Freshness {
  private final IrMethod method;
  private final Body body;
  private final Leaks leaks;
  private final Map<Term.Root, Set<Term.Root>> contained = new HashMap<>();

  Freshness(IrMethod method, Leaks leaks) {
    this.method = method;
    this.body = method.body();
    this.leaks = leaks;
    findContained();
  }

  /** What the statement lets out is not fresh any more, nor is what was put inside it. */
  State letOut(int at, State state) {
    List<Integer> variables = leaks.letOut(method, at);
    List<Integer> insides = leaks.letOutInside(method, at);
    if (variables.isEmpty() && insides.isEmpty() || intoFresh(at, state)) {
      return state;
    }
    Set<Term.Root> roots = new HashSet<>();
    for (int variable : variables) {
      close(leaks.roots(method, variable), roots);
    }
    for (int variable : insides) {
      closeInside(leaks.roots(method, variable), roots);
    }
    return state.leak(roots);
  }

  /** With the objects goes what is inside them, and whatever they may themselves be. */
  private void close(Set<Term.Root> some, Set<Term.Root> roots) {
    if (roots.addAll(some)) {
      closeInside(some, roots);
    }
  }

  private void closeInside(Set<Term.Root> some, Set<Term.Root> roots) {
    some.forEach(root -> close(contained.getOrDefault(root, Set.of()), roots));
    leaks
        .around(method, some)
        .forEach(root -> close(contained.getOrDefault(root, Set.of()), roots));
  }

  private boolean intoFresh(int at, State state) {
    int holder = holder(at);
    if (holder < 0) {
      return false;
    }
    Set<Term.Root> roots = leaks.roots(method, holder);
    return !roots.isEmpty() && state.fresh().containsAll(roots);
  }

  private int holder(int at) {
    Stmt statement = body.at(at);
    if (statement instanceof Stmt.Store store) {
      return store.base();
    }
    return statement instanceof Stmt.ArrayStore store ? store.array() : -1;
  }

  private void findContained() {
    for (int i = 0; i < body.size(); i++) {
      int holder = holder(i);
      if (holder >= 0) {
        for (int variable : leaks.letOut(method, i)) {
          for (Term.Root outer : leaks.roots(method, holder)) {
            contained
                .computeIfAbsent(outer, r -> new HashSet<>())
                .addAll(leaks.roots(method, variable));
          }
        }
      }
    }
  }
}
