package bigfoot.races.frontend;

import bigfoot.races.ir.Body;
import bigfoot.races.ir.IrClass;
import bigfoot.races.ir.IrField;
import bigfoot.races.ir.IrMethod;
import bigfoot.races.ir.MethodRef;
import bigfoot.races.ir.Stmt;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import soot.ArrayType;
import soot.IntType;
import soot.Local;
import soot.LongType;
import soot.RefLikeType;
import soot.SootMethod;
import soot.SootMethodRef;
import soot.Type;
import soot.Unit;
import soot.Value;
import soot.jimple.AddExpr;
import soot.jimple.ArrayRef;
import soot.jimple.AssignStmt;
import soot.jimple.BinopExpr;
import soot.jimple.CastExpr;
import soot.jimple.CaughtExceptionRef;
import soot.jimple.ClassConstant;
import soot.jimple.CmpExpr;
import soot.jimple.ConditionExpr;
import soot.jimple.DynamicInvokeExpr;
import soot.jimple.EnterMonitorStmt;
import soot.jimple.ExitMonitorStmt;
import soot.jimple.FieldRef;
import soot.jimple.IdentityStmt;
import soot.jimple.IfStmt;
import soot.jimple.InstanceFieldRef;
import soot.jimple.InstanceInvokeExpr;
import soot.jimple.IntConstant;
import soot.jimple.InvokeExpr;
import soot.jimple.InvokeStmt;
import soot.jimple.LengthExpr;
import soot.jimple.LongConstant;
import soot.jimple.NewArrayExpr;
import soot.jimple.NewExpr;
import soot.jimple.NewMultiArrayExpr;
import soot.jimple.NullConstant;
import soot.jimple.ParameterRef;
import soot.jimple.ReturnStmt;
import soot.jimple.ReturnVoidStmt;
import soot.jimple.SpecialInvokeExpr;
import soot.jimple.StringConstant;
import soot.jimple.SubExpr;
import soot.jimple.ThisRef;
import soot.jimple.ThrowStmt;
import soot.toolkits.scalar.LocalSplitter;

/** Turns one Jimple body into a {@link Body}. */
final class JimpleReader {
  private static final Set<String> OPERATORS = Set.of("+", "-", "*", "/");

  private final SootMethod method;
  private final SootProgram program;
  private final List<String> types = new ArrayList<>();
  private final Map<Local, Integer> variables = new HashMap<>();
  private final List<Stmt> statements = new ArrayList<>();
  private final List<Integer> lines = new ArrayList<>();
  private final List<int[]> innerLoops = new ArrayList<>();
  private final Map<Unit, Integer> first = new HashMap<>();
  private final Map<Unit, Integer> last = new HashMap<>();
  private int monitor = -1;
  private final int hostLine;
  private int line;

  /** Code of a class made up for a lambda has the line of the lambda. */
  JimpleReader(SootMethod method, IrClass.Host host, SootProgram program) {
    this.method = method;
    this.program = program;
    this.hostLine = host == null ? 0 : host.line();
  }

  /** A body without effect, for a method that cannot be read. */
  static Body empty(SootMethod method) {
    int n = method.getParameterCount() + (method.isStatic() ? 0 : 1);
    String[] types = new String[n];
    return new Body(List.of(new Stmt.Return(-1)), new int[1][0], new int[1][0], new int[1], types);
  }

  Body read() {
    soot.Body jimple = method.retrieveActiveBody();
    // Soot packs variables; one for each value keeps what unrelated values point to apart.
    LocalSplitter.v().transform(jimple);
    if (!method.isStatic()) {
      types.add(method.getDeclaringClass().getName());
    }
    for (Type type : method.getParameterTypes()) {
      types.add(reference(type));
    }
    enterSynchronizedMethod();
    for (Unit unit : jimple.getUnits()) {
      int start = statements.size();
      line = Math.max(unit.getJavaSourceStartLineNumber(), hostLine);
      translate(unit);
      first.put(unit, start);
      last.put(unit, statements.size() - 1);
    }
    Constants.putIn(statements);
    JimpleFlow flow = new JimpleFlow(jimple, statements, first, last);
    return new Body(
        List.copyOf(statements),
        flow.successors(innerLoops),
        flow.handlers(),
        lines.stream().mapToInt(Integer::intValue).toArray(),
        types.toArray(new String[0]));
  }

  private void enterSynchronizedMethod() {
    if (!method.isSynchronized()) {
      return;
    }
    if (method.isStatic()) {
      monitor = fresh("java.lang.Class");
      emit(new Stmt.ClassConstant(monitor, method.getDeclaringClass().getName()));
    } else {
      monitor = 0;
    }
    emit(new Stmt.EnterMonitor(monitor));
  }

  private void translate(Unit unit) {
    if (unit instanceof IdentityStmt identity) {
      identity(identity);
    } else if (unit instanceof AssignStmt assign) {
      assign(assign);
    } else if (unit instanceof InvokeStmt invoke) {
      invoke(-1, invoke.getInvokeExpr());
    } else if (unit instanceof EnterMonitorStmt enter) {
      emit(new Stmt.EnterMonitor(operand(enter.getOp())));
    } else if (unit instanceof ExitMonitorStmt exit) {
      emit(new Stmt.ExitMonitor(operand(exit.getOp())));
    } else if (unit instanceof ReturnStmt || unit instanceof ReturnVoidStmt) {
      int value = unit instanceof ReturnStmt result ? operand(result.getOp()) : -1;
      if (monitor >= 0) {
        emit(new Stmt.ExitMonitor(monitor));
      }
      emit(new Stmt.Return(value));
    } else if (unit instanceof ThrowStmt thrown) {
      emit(new Stmt.Throw(operand(thrown.getOp())));
    } else if (unit instanceof IfStmt branch) {
      branch((ConditionExpr) branch.getCondition());
    } else {
      emit(new Stmt.Nop());
    }
  }

  private void identity(IdentityStmt identity) {
    int to = variable((Local) identity.getLeftOp());
    Value right = identity.getRightOp();
    if (right instanceof ThisRef) {
      emit(new Stmt.Copy(to, 0, null));
    } else if (right instanceof ParameterRef parameter) {
      emit(new Stmt.Copy(to, parameter.getIndex() + (method.isStatic() ? 0 : 1), null));
    } else if (right instanceof CaughtExceptionRef) {
      emit(new Stmt.Caught(to, types.get(to) == null ? "java.lang.Throwable" : types.get(to)));
    }
  }

  private void assign(AssignStmt assign) {
    Value left = assign.getLeftOp();
    Value right = assign.getRightOp();
    if (left instanceof FieldRef field) {
      int base = field instanceof InstanceFieldRef f ? operand(f.getBase()) : -1;
      emit(new Stmt.Store(base, field(field), operand(right), constant(right)));
    } else if (left instanceof ArrayRef array) {
      emit(
          new Stmt.ArrayStore(
              operand(array.getBase()),
              operand(array.getIndex()),
              position(array),
              operand(right)));
    } else {
      define(variable((Local) left), right);
    }
  }

  private void define(int to, Value right) {
    if (right instanceof Local local) {
      emit(new Stmt.Copy(to, variable(local), null));
    } else if (right instanceof CastExpr cast) {
      cast(to, cast);
    } else if (right instanceof NewExpr allocation) {
      emit(new Stmt.New(to, allocation.getBaseType().getClassName()));
    } else if (right instanceof NewArrayExpr array) {
      emit(new Stmt.New(to, array.getBaseType() + "[]"));
    } else if (right instanceof NewMultiArrayExpr array) {
      multiArray(to, array);
    } else if (right instanceof InstanceFieldRef field) {
      emit(new Stmt.Load(to, operand(field.getBase()), field(field)));
    } else if (right instanceof FieldRef field) {
      emit(new Stmt.Load(to, -1, field(field)));
    } else if (right instanceof ArrayRef array) {
      emit(
          new Stmt.ArrayLoad(
              to, operand(array.getBase()), operand(array.getIndex()), position(array)));
    } else if (right instanceof InvokeExpr invoke) {
      invoke(to, invoke);
    } else if (right instanceof LengthExpr length) {
      emit(new Stmt.Length(to, operand(length.getOp())));
    } else if (right instanceof ClassConstant constant) {
      emit(new Stmt.ClassConstant(to, className(constant)));
    } else if (right instanceof AddExpr add && add.getOp2() instanceof IntConstant constant) {
      emit(new Stmt.Add(to, operand(add.getOp1()), constant.value));
    } else if (right instanceof SubExpr sub && sub.getOp2() instanceof IntConstant constant) {
      emit(new Stmt.Add(to, operand(sub.getOp1()), -constant.value));
    } else if (right instanceof CmpExpr compared
        && compared.getOp2() instanceof LongConstant zero
        && zero.value == 0) {
      emit(new Stmt.Copy(to, operand(compared.getOp1()), null)); // zero when the number is
    } else if (constant(right) != null) {
      emit(new Stmt.Constant(to, constant(right)));
    } else {
      emit(right instanceof BinopExpr binary ? arithmetic(to, binary) : new Stmt.Unknown(to));
    }
  }

  /** Sums, differences, products and quotients of whole numbers, at most one of them constant. */
  private Stmt arithmetic(int to, BinopExpr binary) {
    String symbol = binary.getSymbol().trim();
    int left = operand(binary.getOp1());
    int right = operand(binary.getOp2());
    Object constant = constant(left < 0 ? binary.getOp1() : binary.getOp2());
    boolean known = left >= 0 && right >= 0 || constant instanceof Integer;
    boolean whole = binary.getType() instanceof IntType || binary.getType() instanceof LongType;
    if (!known || !whole || left < 0 && right < 0 || !OPERATORS.contains(symbol)) {
      return new Stmt.Unknown(to);
    }
    int value = constant instanceof Integer number ? number : 0;
    return new Stmt.Arithmetic(to, symbol.charAt(0), left, right, value);
  }

  private void cast(int to, CastExpr cast) {
    if (cast.getOp() instanceof Local local && reference(cast.getCastType()) != null) {
      emit(new Stmt.Copy(to, variable(local), cast.getCastType().toString()));
    } else if (constant(cast.getOp()) != null) {
      emit(new Stmt.Constant(to, constant(cast.getOp())));
    } else {
      emit(new Stmt.Unknown(to));
    }
  }

  /** The rows of {@code new T[n][m]} are many objects from one place: written as a loop. */
  private void multiArray(int to, NewMultiArrayExpr array) {
    Type type = array.getBaseType();
    emit(new Stmt.New(to, type.toString()));
    int outer = to;
    for (int i = 1; i < array.getSizeCount(); i++) {
      type = ((ArrayType) type).getElementType();
      int row = fresh(type.toString());
      int from = statements.size();
      emit(new Stmt.New(row, type.toString()));
      emit(new Stmt.ArrayStore(outer, -1, null, row));
      innerLoops.add(new int[] {statements.size() - 1, from});
      outer = row;
    }
  }

  private void invoke(int to, InvokeExpr invoke) {
    if (invoke instanceof DynamicInvokeExpr dynamic) {
      SootMethodRef ref = dynamic.getBootstrapMethodRef();
      MethodRef target = reference(ref.getDeclaringClass().getName(), dynamic.getMethodRef());
      emit(call(to, Stmt.CallKind.STATIC, target, -1, dynamic));
      return;
    }
    SootMethodRef ref = invoke.getMethodRef();
    MethodRef target = reference(ref.getDeclaringClass().getName(), ref);
    if (target.name().equals(IrMethod.FUNCTION_MAKER)) {
      program.hosts(target.owner(), method, line);
    }
    if (invoke instanceof InstanceInvokeExpr instance) {
      boolean special = invoke instanceof SpecialInvokeExpr;
      int receiver = operand(instance.getBase());
      emit(
          call(
              to,
              special ? Stmt.CallKind.SPECIAL : Stmt.CallKind.VIRTUAL,
              target,
              receiver,
              invoke));
    } else {
      emit(call(to, Stmt.CallKind.STATIC, target, -1, invoke));
    }
  }

  private Stmt call(int to, Stmt.CallKind kind, MethodRef target, int receiver, InvokeExpr invoke) {
    List<Integer> arguments = new ArrayList<>();
    List<Object> constants = new ArrayList<>();
    for (Value argument : invoke.getArgs()) {
      arguments.add(operand(argument));
      constants.add(
          argument instanceof ClassConstant c ? "class " + className(c) : constant(argument));
    }
    return new Stmt.Invoke(
        to, kind, target, receiver, arguments, java.util.Collections.unmodifiableList(constants));
  }

  static MethodRef reference(String owner, SootMethodRef ref) {
    List<String> parameters = ref.getParameterTypes().stream().map(Type::toString).toList();
    return new MethodRef(owner, ref.getName(), parameters, ref.getReturnType().toString());
  }

  private void branch(ConditionExpr condition) {
    Object right = constant(condition.getOp2());
    emit(
        new Stmt.Branch(
            condition.getSymbol().trim(),
            operand(condition.getOp1()),
            right == null ? operand(condition.getOp2()) : -1,
            right instanceof Number number ? number.intValue() : 0));
  }

  private static Integer position(ArrayRef array) {
    return array.getIndex() instanceof IntConstant constant ? constant.value : null;
  }

  private IrField field(FieldRef reference) {
    return program.field(reference.getFieldRef());
  }

  /** The variable that holds the operand; a class constant gets one of its own; else -1. */
  private int operand(Value value) {
    if (value instanceof Local local) {
      return variable(local);
    }
    if (value instanceof ClassConstant constant) {
      int to = fresh("java.lang.Class");
      emit(new Stmt.ClassConstant(to, className(constant)));
      return to;
    }
    return -1;
  }

  private static Object constant(Value value) {
    if (value instanceof IntConstant constant) {
      return constant.value;
    }
    if (value instanceof LongConstant constant) {
      boolean small = constant.value == (int) constant.value;
      return small ? (Object) (int) constant.value : (Object) constant.value;
    }
    if (value instanceof NullConstant) {
      return 0;
    }
    return value instanceof StringConstant constant ? constant.value : null;
  }

  private static String className(ClassConstant constant) {
    return constant.toSootType().toString();
  }

  private int variable(Local local) {
    return variables.computeIfAbsent(local, l -> fresh(reference(l.getType())));
  }

  private int fresh(String type) {
    types.add(type);
    return types.size() - 1;
  }

  private static String reference(Type type) {
    return type instanceof RefLikeType ? type.toString() : null;
  }

  private void emit(Stmt statement) {
    statements.add(statement);
    lines.add(line);
  }
}
