package bigfoot.placement.entail;

import com.microsoft.z3.BitVecExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import com.microsoft.z3.Z3Exception;
import java.util.List;
import java.util.Map;

/**
 * Entailment by Z3, exact in 32-bit arithmetic: the facts and the goal's negation have no model. A
 * query that takes too long is not entailed. Each thread has a solver of its own, renewed now and
 * then because Z3's memory waits for Java's garbage collector.
 */
public final class Z3Entailment implements Entailment {
  private static final int BITS = 32;
  private static final int MILLISECONDS = 50;
  private static final int MOST_QUERIES = 2_000;

  /** A thread's solver. */
  private static final class Session {
    final Context context = new Context();
    final Solver solver = context.mkSolver();
    int queries;

    Session(int milliseconds) {
      Params limits = context.mkParams();
      limits.add("timeout", milliseconds);
      solver.setParameters(limits);
    }
  }

  private final ThreadLocal<Session> sessions = new ThreadLocal<>();

  private final int milliseconds;

  private Z3Entailment(int milliseconds) {
    this.milliseconds = milliseconds;
  }

  /** Null when Z3 or its native library is not there. */
  public static Z3Entailment load() {
    return load(MILLISECONDS);
  }

  /** With another time limit for each query. */
  static Z3Entailment load(int milliseconds) {
    try {
      Z3Entailment loaded = new Z3Entailment(milliseconds);
      loaded.session();
      return loaded;
    } catch (LinkageError | RuntimeException e) {
      return null;
    }
  }

  private Session session() {
    Session session = sessions.get();
    if (session == null || session.queries++ > MOST_QUERIES) {
      if (session != null) {
        session.context.close();
      }
      session = new Session(milliseconds);
      sessions.set(session);
    }
    return session;
  }

  @Override
  public boolean entails(List<Fact> facts, Fact goal) {
    try {
      Session session = session();
      session.solver.push();
      try {
        for (Fact fact : facts) {
          session.solver.add(new BoolExpr[] {formula(session.context, fact)});
        }
        session.solver.add(new BoolExpr[] {session.context.mkNot(formula(session.context, goal))});
        return session.solver.check() == Status.UNSATISFIABLE;
      } finally {
        session.solver.pop();
      }
    } catch (Z3Exception e) {
      return false;
    }
  }

  private static BoolExpr formula(Context z3, Fact fact) {
    BitVecExpr left = sum(z3, fact.left());
    BitVecExpr right = sum(z3, fact.right());
    return switch (fact.relation()) {
      case EQ -> z3.mkEq(left, right);
      case NE -> z3.mkNot(z3.mkEq(left, right));
      case LT -> z3.mkBVSLT(left, right);
      case GE -> z3.mkBVSGE(left, right);
      case GT -> z3.mkBVSGT(left, right);
      case LE -> z3.mkBVSLE(left, right);
    };
  }

  private static BitVecExpr sum(Context z3, Expr sum) {
    BitVecExpr result = z3.mkBV(sum.constant(), BITS);
    for (Map.Entry<Integer, Integer> factor : sum.factors().entrySet()) {
      BitVecExpr variable = z3.mkBVConst("v" + factor.getKey(), BITS);
      BitVecExpr by = z3.mkBV(factor.getValue(), BITS);
      result = z3.mkBVAdd(result, z3.mkBVMul(by, variable));
    }
    return result;
  }
}
