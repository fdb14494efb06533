package bigfoot.races.ir;

import java.util.Arrays;

/**
 * The term each variable of a method holds, for variables that are defined once; the others have
 * none. Copies and casts hold what they copy.
 */
public final class Values {
  private static final int NONE = -1;
  private static final int MANY = -2;

  /** The views that {@code readLock()} and {@code writeLock()} return never change. */
  public static final IrField READ_LOCK = view("readLock()");

  public static final IrField WRITE_LOCK = view("writeLock()");

  private final Body body;
  private final int parameters;
  private final int[] definition;
  private final Term[] terms;
  private final boolean[] known;

  Values(IrMethod method) {
    this.body = method.body();
    this.parameters = method.parameterCount();
    int n = body.variableTypes().length;
    this.definition = new int[n];
    this.terms = new Term[n];
    this.known = new boolean[n];
    Arrays.fill(definition, NONE);
    for (int i = 0; i < body.size(); i++) {
      int v = body.at(i).defines();
      if (v >= 0) {
        definition[v] = definition[v] == NONE && v >= parameters ? i : MANY;
      }
    }
  }

  private static IrField view(String name) {
    return new IrField("", name, "java.lang.Object", IrField.FINAL, java.util.Set.of());
  }

  /** The term of a variable, or null when it holds different values at different times. */
  public Term of(int variable) {
    if (variable < 0) {
      return null;
    }
    if (!known[variable]) {
      known[variable] = true;
      terms[variable] = compute(variable);
    }
    return terms[variable];
  }

  /** The only statement that defines the variable, or -1. */
  public int definition(int variable) {
    return variable < 0 ? -1 : Math.max(definition[variable], -1);
  }

  private Term compute(int variable) {
    int at = definition[variable];
    if (at == NONE) {
      return variable < parameters ? Term.parameter(variable) : null;
    }
    return at == MANY ? null : result(at);
  }

  /** The term of what the statement puts into the variable that it defines. */
  public Term result(int at) {
    Stmt statement = body.at(at);
    if (statement instanceof Stmt.Copy copy) {
      return of(copy.from());
    }
    if (statement instanceof Stmt.ClassConstant constant) {
      return new Term(new Term.ClassObject(constant.type()), java.util.List.of());
    }
    if (statement instanceof Stmt.Load load) {
      return load(load, at);
    }
    if (statement instanceof Stmt.ArrayLoad load) {
      return below(of(load.array()), IrField.ELEMENT, at);
    }
    if (statement instanceof Stmt.Invoke call) {
      IrField view = view(call);
      return view == null ? Term.site(at) : below(of(call.receiver()), view, -1, at);
    }
    return Term.site(at);
  }

  private Term load(Stmt.Load load, int at) {
    boolean fixed = load.field().isFinal();
    if (load.base() < 0) {
      return fixed ? new Term(new Term.Constant(load.field()), java.util.List.of()) : Term.site(at);
    }
    return below(of(load.base()), load.field(), fixed ? -1 : at, at);
  }

  private static Term below(Term base, IrField field, int at) {
    return below(base, field, at, at);
  }

  private static Term below(Term base, IrField field, int stepAt, int at) {
    Term longer = base == null ? null : base.load(field, stepAt);
    return longer == null ? Term.site(at) : longer;
  }

  private static IrField view(Stmt.Invoke call) {
    if (!call.method().owner().startsWith("java.util.concurrent.locks.")
        || call.method().result().equals("long")) {
      return null;
    }
    return switch (call.method().name()) {
      case "readLock", "asReadLock" -> READ_LOCK;
      case "writeLock", "asWriteLock" -> WRITE_LOCK;
      default -> null;
    };
  }
}
