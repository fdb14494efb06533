package bigfoot.predict.vindicate;

import bigfoot.predict.recipe.formula.Formula;
import bigfoot.predict.recipe.formula.Model;
import bigfoot.predict.recipe.smt.Solver;
import bigfoot.predict.recipe.smt.Solver.Answer;
import bigfoot.predict.trace.Op;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;

/**
 * A window as a formula over places: a node is in the reordering when its place is before that of
 * the pair, which share one place. Constraints hold for all nodes (those left out can follow in
 * trace order); two sections of a lock exclude each other, or one of them is left out.
 */
final class SmtSchedule {
  private final ConstraintGraph g;
  private final Window w;

  SmtSchedule(ConstraintGraph g) {
    this.g = g;
    w = g.w;
  }

  /** The reordering's nodes if there is one, or null; {@code answer} tells why. */
  record Result(Answer answer, int[] schedule) {}

  Result solve(Solver solver) {
    Answer answer = solver.solve(formula());
    if (answer instanceof Answer.Satisfiable satisfiable) {
      return new Result(answer, schedule(satisfiable.model()));
    }
    return new Result(answer, null);
  }

  private Formula formula() {
    List<Formula> all = new ArrayList<>();
    all.add(new Formula.Together(g.e1, g.e2));
    for (int n = 0; n < w.size(); n++) {
      if (w.previous.getInt(n) >= 0) {
        all.add(Formula.before(w.previous.getInt(n), n));
      }
      for (int i = g.edgesInto(n) - 1; i >= 0; i--) {
        all.add(Formula.before(g.source(n, i), n));
      }
    }
    for (int a = 0; a < w.size(); a++) {
      for (int b = a + 1; b < w.size() && w.op(a) == Op.ACQUIRE; b++) {
        if (w.op(b) == Op.ACQUIRE
            && w.target.getInt(a) == w.target.getInt(b)
            && w.thread(a) != w.thread(b)) {
          all.add(exclusive(a, b));
        }
      }
    }
    return Formula.and(all);
  }

  /** [LS rule] for two sections, given by their acquires. */
  private Formula exclusive(int a, int b) {
    List<Formula> ways = new ArrayList<>();
    ways.add(Formula.before(g.e1, a));
    ways.add(Formula.before(g.e1, b));
    if (w.match.getInt(a) >= 0) {
      ways.add(Formula.before(w.match.getInt(a), b));
    }
    if (w.match.getInt(b) >= 0) {
      ways.add(Formula.before(w.match.getInt(b), a));
    }
    return Formula.or(ways);
  }

  private int[] schedule(Model model) {
    IntArrayList nodes = new IntArrayList();
    long end = model.order().get(g.e1);
    for (int n = 0; n < w.size(); n++) {
      if (n != g.e1 && n != g.e2 && model.order().get(n) < end) {
        nodes.add(n);
      }
    }
    nodes.sort(
        (a, b) -> {
          int places = Long.compare(model.order().get(a), model.order().get(b));
          return places != 0 ? places : Integer.compare(a, b);
        });
    nodes.add(g.e1);
    nodes.add(g.e2);
    return nodes.toIntArray();
  }
}
