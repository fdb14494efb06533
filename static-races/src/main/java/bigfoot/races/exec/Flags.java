package bigfoot.races.exec;

import bigfoot.races.ir.IrField;
import bigfoot.races.ir.Stmt;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.PointsTo;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Fields that threads test to learn that another thread has handed something over: volatile ones,
 * and those that are accessed through handles and updaters. A field counts as a flag only when
 * nothing but its default is ever written to it plainly: who sees something else in a read that
 * acquires has then synchronized with a write that released.
 */
public final class Flags {
  private static final Set<String> ACQUIRING = Set.of("get", "getVolatile", "getAcquire");
  private static final String VAR_HANDLE = "java.lang.invoke.VarHandle";
  private static final String UPDATER = "FieldUpdater";

  /** Thrown where a thread that waits is interrupted. */
  static final String INTERRUPTED_EXCEPTION = "java.lang.InterruptedException";

  private final PointsTo points;
  private final Set<IrField> plain = new HashSet<>();
  private final Set<IrField> byHandle = new HashSet<>();

  /** An access of a field through a handle; {@code base} is -1 for a static field. */
  record Access(IrField field, int base) {}

  Flags(PointsTo points) {
    this.points = points;
    for (MethodNode node : points.nodes()) {
      for (Stmt statement : node.method().body().statements()) {
        visit(node, statement);
      }
    }
  }

  private void visit(MethodNode node, Stmt statement) {
    if (statement instanceof Stmt.New made && isInterruption(made.type())) {
      plain.add(IrField.INTERRUPTED); // the program pretends
    }
    if (statement instanceof Stmt.Store store
        && !store.field().isVolatile()
        && !Integer.valueOf(0).equals(store.constant())) {
      plain.add(store.field());
    } else if (statement instanceof Stmt.Invoke call && call.receiver() >= 0) {
      byHandle.addAll(written(node, call));
      for (IrField field : named(node, call)) {
        if (!isUpdater(call) && !isReleasing(call) && !isReading(call) && !isNeutral(call)) {
          plain.add(field);
        }
      }
    }
  }

  private boolean isInterruption(String type) {
    return points.typesOf().isSubtype(type, INTERRUPTED_EXCEPTION);
  }

  /** Fields that the handles in the call's receiver name. */
  private Set<IrField> named(MethodNode node, Stmt.Invoke call) {
    Set<IrField> found = new HashSet<>();
    for (int handle : points.mayPointTo(node, call.receiver())) {
      found.addAll(points.namedBy(points.object(handle)));
    }
    return found;
  }

  private static boolean isUpdater(Stmt.Invoke call) {
    return call.method().owner().endsWith(UPDATER) && !call.method().name().startsWith("weak");
  }

  private static boolean isReading(Stmt.Invoke call) {
    String name = call.method().name();
    return call.method().owner().equals(VAR_HANDLE)
        && (name.equals("get") || name.equals("getOpaque") || ACQUIRING.contains(name));
  }

  /** Whether a write by the call makes what came before visible to whoever acquires. */
  private static boolean isReleasing(Stmt.Invoke call) {
    String name = call.method().name();
    return call.method().owner().equals(VAR_HANDLE)
        && !name.endsWith("Acquire")
        && !name.endsWith("Plain")
        && (name.equals("setVolatile")
            || name.equals("setRelease")
            || name.startsWith("compareAnd")
            || name.startsWith("weakCompareAnd")
            || name.startsWith("getAnd"));
  }

  /**
   * Whether an update leaves the value as it is: nothing is added, no bit changed. One that only
   * releases may hide the write it follows from who sees its own, so that counts as a write.
   */
  private static boolean isNeutral(Stmt.Invoke call) {
    String name = call.method().name();
    boolean adds =
        name.startsWith("getAndAdd")
            || name.startsWith("getAndBitwiseOr")
            || name.startsWith("getAndBitwiseXor");
    int last = call.constants().size() - 1;
    return adds
        && !name.endsWith("Release")
        && last >= 0
        && Integer.valueOf(0).equals(call.constants().get(last));
  }

  /** Whether a value other than the default proves a hand-over. */
  public boolean isFlag(IrField field) {
    return !plain.contains(field) && field != IrField.ELEMENT;
  }

  /** Whether something else than a store may write the field. */
  boolean isWrittenByHandle(IrField field) {
    return byHandle.contains(field);
  }

  /** The one flag that the call reads and acquires, or null. */
  Access acquired(MethodNode node, Stmt.Invoke call) {
    boolean acquires =
        call.method().owner().equals(VAR_HANDLE) && isNeutral(call)
            || ACQUIRING.contains(call.method().name())
                && (isUpdater(call)
                    || call.method().owner().equals(VAR_HANDLE)
                        && !call.method().name().equals("get"));
    if (!acquires || call.receiver() < 0) {
      return null;
    }
    for (int handle : points.mayPointTo(node, call.receiver())) {
      if (points.namedBy(points.object(handle)).size() != 1) {
        return null;
      }
    }
    Set<IrField> fields = named(node, call);
    return fields.size() == 1 ? access(fields.iterator().next(), call.arguments()) : null;
  }

  /** Fields that the call writes through a handle, with the variable of the object. */
  public List<IrField> written(MethodNode node, Stmt.Invoke call) {
    return call.receiver() < 0 || isReading(call) || isNeutral(call)
        ? List.of()
        : List.copyOf(named(node, call));
  }

  private static Access access(IrField field, List<Integer> arguments) {
    if (field.isStatic()) {
      return new Access(field, -1);
    }
    return arguments.isEmpty() || arguments.get(0) < 0 ? null : new Access(field, arguments.get(0));
  }
}
