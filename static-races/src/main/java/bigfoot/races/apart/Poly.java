package bigfoot.races.apart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A whole number as a sum of products of symbols: the round of a loop, things that are the same in
 * all rounds, and quotients of such sums. Equal sums are equal numbers in the same round.
 *
 * @param terms the factor of each product; a product is a sorted list of symbols
 */
record Poly(Map<List<Object>, Long> terms) {
  /** The value of the loop's counter. */
  static final Object ROUND =
      new Object() {
        @Override
        public String toString() {
          return "round";
        }
      };

  /** Rounded towards zero. */
  record Quotient(Poly above, Poly below) {}

  Poly {
    terms = Map.copyOf(terms);
  }

  static Poly constant(long constant) {
    return new Poly(constant == 0 ? Map.of() : Map.of(List.of(), constant));
  }

  static Poly symbol(Object symbol) {
    return new Poly(Map.of(List.of(symbol), 1L));
  }

  Poly plus(Poly other, long factor) {
    Map<List<Object>, Long> sum = new HashMap<>(terms);
    other.terms.forEach((product, times) -> sum.merge(product, factor * times, Long::sum));
    sum.values().removeIf(times -> times == 0);
    return new Poly(sum);
  }

  Poly times(Poly other) {
    Poly sum = constant(0);
    for (Map.Entry<List<Object>, Long> one : terms.entrySet()) {
      for (Map.Entry<List<Object>, Long> two : other.terms.entrySet()) {
        List<Object> product = new ArrayList<>(one.getKey());
        product.addAll(two.getKey());
        product.sort(Comparator.comparing(Object::toString));
        sum = sum.plus(new Poly(Map.of(product, 1L)), one.getValue() * two.getValue());
      }
    }
    return sum;
  }

  Poly over(Poly below) {
    return symbol(new Quotient(this, below));
  }

  /** The same number so many rounds later. */
  Poly later(long rounds) {
    Poly sum = constant(0);
    for (Map.Entry<List<Object>, Long> term : terms.entrySet()) {
      Poly product = constant(term.getValue());
      for (Object symbol : term.getKey()) {
        product = product.times(later(symbol, rounds));
      }
      sum = sum.plus(product, 1);
    }
    return sum;
  }

  private static Poly later(Object symbol, long rounds) {
    if (symbol == ROUND) {
      return symbol(ROUND).plus(constant(rounds), 1);
    }
    return symbol instanceof Quotient quotient
        ? quotient.above.later(rounds).over(quotient.below.later(rounds))
        : symbol(symbol);
  }

  boolean dependsOnRound() {
    return terms.keySet().stream().anyMatch(Poly::dependsOnRound);
  }

  private static boolean dependsOnRound(List<Object> product) {
    return product.stream()
        .anyMatch(
            symbol ->
                symbol == ROUND
                    || symbol instanceof Quotient quotient
                        && (quotient.above.dependsOnRound() || quotient.below.dependsOnRound()));
  }

  /** Whether two rounds never have the same number. */
  boolean isDistinct() {
    Set<List<Object>> moving = moving();
    return moving.size() == 1 && moving.contains(List.of(ROUND));
  }

  private Set<List<Object>> moving() {
    Map<List<Object>, Long> moving = new HashMap<>(terms);
    moving.keySet().removeIf(product -> !dependsOnRound(product));
    return moving.keySet();
  }

  /**
   * Whether it only ever grows with the rounds, or only ever falls: the round occurs once, and what
   * is made of it keeps the order or turns it round.
   */
  boolean isMonotone() {
    Set<List<Object>> moving = moving();
    if (moving.size() != 1) {
      return false;
    }
    List<Object> product = moving.iterator().next();
    List<Object> depending = product.stream().filter(s -> dependsOnRound(List.of(s))).toList();
    if (depending.size() != 1) {
      return false;
    }
    return depending.get(0) == ROUND
        || depending.get(0) instanceof Quotient quotient
            && quotient.above.isMonotone()
            && !quotient.below.dependsOnRound();
  }
}
