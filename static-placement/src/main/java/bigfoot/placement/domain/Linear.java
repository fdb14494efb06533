package bigfoot.placement.domain;

import bigfoot.placement.ssa.Value;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A sum of values with constant factors, in the int arithmetic of the JVM: exact modulo 2³², so it
 * always equals the expression it was read from. No fact about wrap-around is implied.
 */
public record Linear(int constant, Map<Value, Integer> terms) {
  public static Linear of(int constant) {
    return new Linear(constant, Map.of());
  }

  public static Linear of(Value value) {
    return new Linear(0, Map.of(value, 1));
  }

  public Linear plus(Linear other) {
    Map<Value, Integer> sum = new LinkedHashMap<>(terms);
    other.terms.forEach((v, k) -> sum.merge(v, k, Integer::sum));
    sum.values().removeIf(k -> k == 0);
    return new Linear(constant + other.constant, sum);
  }

  public Linear times(int factor) {
    if (factor == 0) {
      return of(0);
    }
    Map<Value, Integer> product = new LinkedHashMap<>();
    terms.forEach((v, k) -> product.put(v, k * factor));
    product.values().removeIf(k -> k == 0);
    return new Linear(constant * factor, product);
  }

  public Linear minus(Linear other) {
    return plus(other.times(-1));
  }

  public boolean isConstant() {
    return terms.isEmpty();
  }

  /** The value that the sum is, or null. */
  public Value single() {
    return constant == 0 && terms.size() == 1 && terms.containsValue(1)
        ? terms.keySet().iterator().next()
        : null;
  }

  /** The factor of a value, 0 when it does not occur. */
  public int factor(Value value) {
    return terms.getOrDefault(value, 0);
  }

  /** This sum with an expression in place of a value. */
  public Linear substitute(Value value, Linear by) {
    int factor = factor(value);
    if (factor == 0) {
      return this;
    }
    Map<Value, Integer> rest = new LinkedHashMap<>(terms);
    rest.remove(value);
    return new Linear(constant, rest).plus(by.times(factor));
  }
}
