package bigfoot.races.frontend;

import bigfoot.races.ir.Stmt;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Puts constants in place of variables that hold nothing else: Soot keeps negative ones so. */
final class Constants {
  private final Map<Integer, Integer> values = new HashMap<>();

  private Constants(List<Stmt> statements) {
    Set<Integer> defined = new HashSet<>();
    for (Stmt statement : statements) {
      if (!defined.add(statement.defines())) {
        values.remove(statement.defines());
      } else if (statement instanceof Stmt.Constant constant
          && constant.value() instanceof Integer value) {
        values.put(constant.to(), value);
      }
    }
  }

  /** Rewrites sums, products and the like that have such a side. */
  static void putIn(List<Stmt> statements) {
    Constants constants = new Constants(statements);
    statements.replaceAll(
        s -> s instanceof Stmt.Arithmetic arithmetic ? constants.putIn(arithmetic) : s);
  }

  private Stmt putIn(Stmt.Arithmetic arithmetic) {
    Integer right = values.get(arithmetic.right());
    Integer left = values.get(arithmetic.left());
    if (right != null && arithmetic.left() >= 0) {
      return switch (arithmetic.operator()) {
        case '+' -> new Stmt.Add(arithmetic.to(), arithmetic.left(), right);
        case '-' -> new Stmt.Add(arithmetic.to(), arithmetic.left(), -right);
        default -> with(arithmetic, arithmetic.left(), -1, right);
      };
    }
    return left != null && arithmetic.right() >= 0
        ? with(arithmetic, -1, arithmetic.right(), left)
        : arithmetic;
  }

  private static Stmt with(Stmt.Arithmetic arithmetic, int left, int right, int constant) {
    return new Stmt.Arithmetic(arithmetic.to(), arithmetic.operator(), left, right, constant);
  }
}
