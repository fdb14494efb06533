package bigfoot.races.points;

import bigfoot.races.ir.IrMethod;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A method in one context: a node of the call graph. */
public final class MethodNode {
  private final int id;
  private final IrMethod method;
  private final Context context;
  final int firstVariable;
  private final List<Set<Call>> calls;

  /** For each statement that may call library code: the objects it may do so on. */
  private final Map<Integer, BitSet> libraryCalls = new HashMap<>();

  /**
   * One way to leave a statement for another method.
   *
   * @param callback whether library code makes the call, any number of times, with any arguments
   */
  public record Call(MethodNode callee, boolean callback) {}

  MethodNode(int id, IrMethod method, Context context, int firstVariable) {
    this.id = id;
    this.method = method;
    this.context = context;
    this.firstVariable = firstVariable;
    this.calls = new java.util.ArrayList<>();
    for (int i = 0; i < method.body().size(); i++) {
      calls.add(Set.of());
    }
  }

  public int id() {
    return id;
  }

  public IrMethod method() {
    return method;
  }

  public Context context() {
    return context;
  }

  /** Whether it is a class initializer, or a static method that one calls. */
  boolean isInitializing() {
    return method.isClassInitializer() || context.initializing();
  }

  /** Calls made by the statement, in the order found. */
  public Set<Call> calls(int statement) {
    return calls.get(statement);
  }

  boolean addCall(int statement, MethodNode callee, boolean callback) {
    Set<Call> known = calls.get(statement);
    if (known.isEmpty()) {
      known = new LinkedHashSet<>();
      calls.set(statement, known);
    }
    return known.add(new Call(callee, callback));
  }

  /** Whether the statement may call a method that the program has no code of. */
  public boolean mayCallLibrary(int statement) {
    return libraryCalls.containsKey(statement);
  }

  /** Whether the statement may do so on the object. */
  public boolean mayCallLibrary(int statement, int object) {
    BitSet receivers = libraryCalls.get(statement);
    return receivers != null && receivers.get(object);
  }

  /** Receiver is null where the method called is static. */
  void addLibraryCall(int statement, AbstractObject receiver) {
    BitSet receivers = libraryCalls.computeIfAbsent(statement, s -> new BitSet());
    if (receiver != null) {
      receivers.set(receiver.id());
    }
  }

  int variable(int index) {
    return firstVariable + index;
  }

  /** The pseudo-variable that collects returned values. */
  int result() {
    return firstVariable + method.body().variableTypes().length;
  }

  @Override
  public String toString() {
    return method + context.toString();
  }
}
