package bigfoot.predict.recipe.formula;

import bigfoot.predict.recipe.term.Constant;
import bigfoot.predict.recipe.term.Relation;
import bigfoot.predict.recipe.term.Term;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** A condition on a new schedule O' and new values θ'. */
public sealed interface Formula {
  Formula TRUE = new Truth(true);
  Formula FALSE = new Truth(false);

  record Truth(boolean value) implements Formula {}

  record And(List<Formula> parts) implements Formula {}

  record Or(List<Formula> parts) implements Formula {}

  /** O'(first) &lt; O'(second). */
  record Before(int first, int second) implements Formula {}

  /** O'(first) = O'(second). */
  record Together(int first, int second) implements Formula {}

  /** θ'(left) relation θ'(right). */
  record Compare(Term left, Relation relation, Term right) implements Formula {}

  static Formula before(int first, int second) {
    return first == second ? FALSE : new Before(first, second);
  }

  static Formula compare(Term left, Relation relation, Term right) {
    if (left instanceof Constant a && right instanceof Constant b) {
      return relation.holds(a.value(), b.value()) ? TRUE : FALSE;
    }
    return new Compare(left, relation, right);
  }

  static Formula equal(Term left, long right) {
    return compare(left, Relation.EQ, new Constant(right, left.width()));
  }

  static Formula and(Collection<Formula> parts) {
    List<Formula> kept = new ArrayList<>();
    for (Formula part : parts) {
      if (part.equals(FALSE)) {
        return FALSE;
      }
      if (part instanceof And inner) {
        kept.addAll(inner.parts);
      } else if (!part.equals(TRUE)) {
        kept.add(part);
      }
    }
    return kept.isEmpty() ? TRUE : kept.size() == 1 ? kept.get(0) : new And(kept);
  }

  static Formula and(Formula... parts) {
    return and(List.of(parts));
  }

  static Formula or(Collection<Formula> parts) {
    List<Formula> kept = new ArrayList<>();
    for (Formula part : parts) {
      if (part.equals(TRUE)) {
        return TRUE;
      }
      if (part instanceof Or inner) {
        kept.addAll(inner.parts);
      } else if (!part.equals(FALSE)) {
        kept.add(part);
      }
    }
    return kept.isEmpty() ? FALSE : kept.size() == 1 ? kept.get(0) : new Or(kept);
  }

  static Formula or(Formula... parts) {
    return or(List.of(parts));
  }
}
