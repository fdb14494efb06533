package bigfoot.placement.entail;

import java.util.Map;
import java.util.TreeMap;

/**
 * A sum over numbered variables in int arithmetic: exact modulo 2³².
 *
 * @param factors by variable, none 0, in order
 */
public record Expr(int constant, Map<Integer, Integer> factors) {
  public Expr {
    factors = new TreeMap<>(factors);
    factors.values().removeIf(k -> k == 0);
  }

  public static Expr of(int constant) {
    return new Expr(constant, Map.of());
  }

  public static Expr variable(int number) {
    return new Expr(0, Map.of(number, 1));
  }

  boolean isConstant() {
    return factors.isEmpty();
  }
}
