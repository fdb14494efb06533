package bigfoot.races.apart;

import bigfoot.races.apart.Value.Made;
import bigfoot.races.apart.Value.Number;
import bigfoot.races.ir.Body;
import bigfoot.races.ir.IrField;
import bigfoot.races.ir.IrMethod;
import bigfoot.races.ir.Stmt;
import bigfoot.races.ir.Term;
import bigfoot.races.points.MethodNode;
import java.util.HashSet;
import java.util.Set;

/**
 * Where values come from, across calls: a parameter from the caller's argument, a field of a new
 * object from its constructor's argument, and so on up to the method that has the loop.
 *
 * <p>Remembers the statements of that method whose results change from round to round. What was
 * found counts only when each of them belongs to the round ({@link Loop#isOfRound}).
 */
final class Origins {
  private static final int MOST_STEPS = 1_000;

  private final Frame top;
  private final Loop loop;
  private final Set<Integer> read = new HashSet<>();
  private int steps;

  /**
   * A number that is the same in all rounds: what a statement or parameter of the loop's method
   * gave.
   */
  private record Fixed(Object what) {}

  Origins(Frame top, Loop loop) {
    this.top = top;
    this.loop = loop;
  }

  /** Whether all that was looked at belongs to the round that looks at it. */
  boolean isOfRound() {
    return read.stream().allMatch(loop::isOfRound);
  }

  /** The value of the variable, used at a statement of the frame's method; or null. */
  Value of(Frame frame, int variable, int at) {
    if (variable < 0 || ++steps > MOST_STEPS) {
      return null;
    }
    IrMethod method = frame.node().method();
    if (Term.parameter(variable).equals(method.values().of(variable))) {
      return parameter(frame, variable);
    }
    if (frame == top && variable == loop.counter()) {
      read.add(at);
      return Number.exactly(Poly.symbol(Poly.ROUND));
    }
    int definition = method.values().definition(variable);
    return definition < 0 ? null : result(frame, definition);
  }

  private Value parameter(Frame frame, int index) {
    if (frame.caller() == null) {
      return frame.node().method().body().isReference(index)
          ? null
          : Number.exactly(Poly.symbol(new Fixed(Term.parameter(index))));
    }
    Stmt.Invoke call = (Stmt.Invoke) frame.caller().node().method().body().at(frame.call());
    int argument = index - (frame.node().method().isStatic() ? 0 : 1);
    if (argument < 0) {
      return of(frame.caller(), call.receiver(), frame.call());
    }
    return call.constants().get(argument) instanceof Integer constant
        ? Number.exactly(Poly.constant(constant))
        : of(frame.caller(), call.arguments().get(argument), frame.call());
  }

  private Value result(Frame frame, int at) {
    IrMethod method = frame.node().method();
    if (frame != top && method.flow().inLoop(at)) {
      return null;
    }
    Value found = compute(frame, method.body(), at);
    if (found == null) {
      return fixed(frame, at);
    }
    boolean moves = !(found instanceof Number number) || number.sum().dependsOnRound();
    if (frame == top && moves) {
      read.add(at);
    }
    return found;
  }

  private Value fixed(Frame frame, int at) {
    Body body = frame.node().method().body();
    boolean number = !body.isReference(body.at(at).defines());
    if (number && frame == top && loop.isFixed(at)) {
      return Number.exactly(Poly.symbol(new Fixed(at)));
    }
    return number
            && body.at(at) instanceof Stmt.Load load
            && load.base() < 0
            && load.field().isFinal()
        ? Number.exactly(Poly.symbol(new Fixed(load.field())))
        : null;
  }

  private Value compute(Frame frame, Body body, int at) {
    Stmt statement = body.at(at);
    if (statement instanceof Stmt.Copy copy) {
      return of(frame, copy.from(), at);
    }
    if (statement instanceof Stmt.Constant constant && constant.value() instanceof Integer number) {
      return Number.exactly(Poly.constant(number));
    }
    if (statement instanceof Stmt.Add add) {
      return sum(of(frame, add.left(), at), Number.exactly(Poly.constant(add.constant())), 1);
    }
    if (statement instanceof Stmt.Arithmetic arithmetic) {
      return arithmetic(frame, arithmetic, at);
    }
    if (statement instanceof Stmt.New) {
      return new Made(frame, at);
    }
    if (statement instanceof Stmt.Length length) {
      return length(frame, length);
    }
    if (statement instanceof Stmt.Load load && load.base() >= 0 && load.field().isFinal()) {
      return of(frame, load.base(), at) instanceof Made made ? field(made, load.field()) : null;
    }
    return statement instanceof Stmt.Invoke call ? call(frame, call, at) : null;
  }

  /** The length of an array that is the same in all rounds. */
  private Value length(Frame frame, Stmt.Length length) {
    int made = frame.node().method().values().definition(length.array());
    Term name = frame.node().method().values().of(length.array());
    boolean fixed =
        frame == top && name != null && (made < 0 ? name.steps().isEmpty() : loop.isFixed(made));
    return fixed ? Number.exactly(Poly.symbol(new Fixed("length of " + name))) : null;
  }

  // --- numbers -----------------------------------------------------------------------------------

  private static Value sum(Value left, Value right, long factor) {
    if (!(left instanceof Number a) || !(right instanceof Number b) || !b.isExact()) {
      return null;
    }
    return new Number(a.sum().plus(b.sum(), factor), a.raised(), a.lowered());
  }

  private Value arithmetic(Frame frame, Stmt.Arithmetic arithmetic, int at) {
    Value left = operand(frame, arithmetic.left(), arithmetic.constant(), at);
    Value right = operand(frame, arithmetic.right(), arithmetic.constant(), at);
    if (arithmetic.operator() == '+' || arithmetic.operator() == '-') {
      return sum(left, right, arithmetic.operator() == '+' ? 1 : -1);
    }
    if (!(left instanceof Number a) || !(right instanceof Number b)) {
      return null;
    }
    if (!a.isExact() || !b.isExact()) {
      return null;
    }
    return Number.exactly(
        arithmetic.operator() == '*' ? a.sum().times(b.sum()) : a.sum().over(b.sum()));
  }

  private Value operand(Frame frame, int variable, int constant, int at) {
    return variable < 0 ? Number.exactly(Poly.constant(constant)) : of(frame, variable, at);
  }

  /** The larger or smaller of a number that moves and one that does not. */
  private Value bounded(Frame frame, Stmt.Invoke call, int at) {
    boolean raises = call.method().name().equals("max");
    for (int i = 0; i < 2; i++) {
      Value moving = argument(frame, call, i, at);
      Value bound = argument(frame, call, 1 - i, at);
      if (moving instanceof Number number
          && bound instanceof Number fixed
          && fixed.isExact()
          && !fixed.sum().dependsOnRound()) {
        return new Number(number.sum(), number.raised() || raises, number.lowered() || !raises);
      }
    }
    return null;
  }

  private Value argument(Frame frame, Stmt.Invoke call, int index, int at) {
    return call.constants().get(index) instanceof Integer constant
        ? Number.exactly(Poly.constant(constant))
        : of(frame, call.arguments().get(index), at);
  }

  // --- calls and objects
  // ---------------------------------------------------------------------------

  private Value call(Frame frame, Stmt.Invoke call, int at) {
    boolean bounds =
        call.method().owner().equals("java.lang.Math")
            && (call.method().name().equals("max") || call.method().name().equals("min"))
            && call.method().result().equals("int");
    if (bounds) {
      return bounded(frame, call, at);
    }
    Frame callee = callee(frame, at);
    int result = callee == null ? -1 : onlyResult(callee.node().method());
    return result < 0 ? null : of(callee, result, -1);
  }

  /** The only method that the call runs, as called from there; or null. */
  private static Frame callee(Frame frame, int at) {
    Set<MethodNode.Call> calls = frame.node().calls(at);
    if (calls.size() != 1 || calls.iterator().next().callback()) {
      return null;
    }
    return new Frame(calls.iterator().next().callee(), frame, at);
  }

  private static int onlyResult(IrMethod method) {
    int result = -1;
    for (Stmt statement : method.body().statements()) {
      if (statement instanceof Stmt.Return returned) {
        if (result >= 0 || returned.value() < 0) {
          return -1;
        }
        result = returned.value();
      }
    }
    return result;
  }

  /** What the constructor puts into a final field of a new object. */
  Value field(Made made, IrField field) {
    int call = construction(made.frame().node().method(), made.statement());
    Frame constructor = call < 0 ? null : callee(made.frame(), call);
    return constructor == null ? null : stored(constructor, field);
  }

  /** The call of the constructor for what the statement makes, or -1. */
  static int construction(IrMethod method, int made) {
    for (int i = 0; i < method.body().size(); i++) {
      if (method.body().at(i) instanceof Stmt.Invoke call
          && call.method().name().equals("<init>")
          && Term.site(made).equals(method.values().of(call.receiver()))) {
        return i;
      }
    }
    return -1;
  }

  private Value stored(Frame constructor, IrField field) {
    IrMethod method = constructor.node().method();
    Body body = method.body();
    Value found = null;
    boolean any = false;
    for (int i = 0; i < body.size(); i++) {
      Stmt statement = body.at(i);
      if (statement instanceof Stmt.Store store
          && store.field() == field
          && Term.parameter(0).equals(method.values().of(store.base()))) {
        if (any) {
          return null;
        }
        any = true;
        found =
            store.constant() instanceof Integer constant
                ? Number.exactly(Poly.constant(constant))
                : of(constructor, store.from(), i);
      } else if (!any && isDelegation(method, statement)) {
        Frame other = callee(constructor, i);
        found = other == null ? null : stored(other, field);
        any = found != null;
      }
    }
    return found;
  }

  private static boolean isDelegation(IrMethod method, Stmt statement) {
    return statement instanceof Stmt.Invoke call
        && call.method().name().equals("<init>")
        && Term.parameter(0).equals(method.values().of(call.receiver()));
  }
}
