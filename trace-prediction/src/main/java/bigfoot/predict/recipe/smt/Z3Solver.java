package bigfoot.predict.recipe.smt;

import bigfoot.predict.recipe.formula.Formula;
import bigfoot.predict.recipe.formula.Model;
import bigfoot.runtime.InputException;
import com.microsoft.z3.BitVecExpr;
import com.microsoft.z3.BitVecNum;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.IntNum;
import com.microsoft.z3.Params;
import com.microsoft.z3.Status;
import com.microsoft.z3.Z3Exception;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** Decides formulas with Z3, within a time limit a formula. */
public final class Z3Solver implements Solver {
  /**
   * Native memory is freed when Java collects its garbage, or with its context: one is given up
   * after this many formulas, and after formulas with this many parts.
   */
  private static final int FORMULAS_PER_CONTEXT = 400;

  private static final int PARTS_PER_CONTEXT = 50_000;

  private final Duration limit;
  private Context context;
  private int used;
  private int parts;

  public Z3Solver(Duration limit) {
    this.limit = limit;
  }

  /** Refuses to go on where Z3's native library cannot be loaded. */
  public static void require() throws InputException {
    try (Context probe = new Context()) {
      probe.mkTrue();
    } catch (LinkageError e) {
      throw new InputException(
          "recipe: Z3's native library cannot be loaded here ("
              + reason(e)
              + "); leave recipe out of --relation",
          e);
    }
  }

  /** The first line of what lies at the bottom of it. */
  private static String reason(Throwable e) {
    Throwable cause = e;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause.toString().lines().findFirst().orElse("");
  }

  @Override
  public Answer solve(Formula formula) {
    if (formula.equals(Formula.FALSE)) {
      return new Answer.Unsatisfiable();
    }
    try {
      if (context == null || used++ >= FORMULAS_PER_CONTEXT || parts >= PARTS_PER_CONTEXT) {
        close();
        context = new Context();
        used = 1;
        parts = 0;
      }
      return decide(formula);
    } catch (Z3Exception | LinkageError e) {
      close();
      return new Answer.Unknown("Z3: " + e.getMessage());
    }
  }

  private Answer decide(Formula formula) {
    com.microsoft.z3.Solver solver = context.mkSolver();
    Params params = context.mkParams();
    params.add("timeout", (int) Math.min(limit.toMillis(), Integer.MAX_VALUE));
    solver.setParameters(params);
    Z3Encoding encoding = new Z3Encoding(context);
    solver.add(new BoolExpr[] {encoding.encode(formula)});
    parts += encoding.size();
    Status status = solver.check();
    return switch (status) {
      case SATISFIABLE -> new Answer.Satisfiable(model(encoding, solver.getModel()));
      case UNSATISFIABLE -> new Answer.Unsatisfiable();
      default -> new Answer.Unknown(solver.getReasonUnknown());
    };
  }

  private static Model model(Z3Encoding encoding, com.microsoft.z3.Model model) {
    Map<Integer, Long> order = new HashMap<>();
    encoding
        .order()
        .forEach(
            (event, place) -> order.put(event, ((IntNum) model.evaluate(place, true)).getInt64()));
    Map<Integer, Long> reads = new HashMap<>();
    encoding.reads().forEach((event, value) -> reads.put(event, bits(model, value)));
    return new Model(order, reads);
  }

  private static long bits(com.microsoft.z3.Model model, BitVecExpr value) {
    Expr<?> number = model.evaluate(value, true);
    long bits = ((BitVecNum) number).getBigInteger().longValue();
    return value.getSortSize() == 32 ? (int) bits : bits;
  }

  @Override
  public void close() {
    if (context != null) {
      context.close();
      context = null;
    }
  }
}
