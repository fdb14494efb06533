package bigfoot.races.exec;

import bigfoot.races.ir.IrMethod;
import bigfoot.races.ir.Stmt;
import bigfoot.races.ir.Term;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.PointsTo;
import bigfoot.races.sync.LibraryRoles;
import bigfoot.races.sync.SyncRoles.Role;
import java.util.BitSet;
import java.util.Set;

/**
 * Locks of the program's own, built on {@code AbstractQueuedSynchronizer}: {@code tryAcquire}
 * returns whether it could set the state from zero to a constant, {@code tryRelease} sets it to
 * zero, and nothing else writes it. Then {@code acquire} returns to one thread at a time until
 * {@code release}. That only holders release is for the analysis of methods to find out.
 */
final class QueuedMutexes {
  private static final String INT = "java.util.concurrent.locks.AbstractQueuedSynchronizer";
  private static final String LONG = "java.util.concurrent.locks.AbstractQueuedLongSynchronizer";
  private static final Integer ZERO = 0;

  private final LibraryRoles roles = new LibraryRoles();
  private final PointsTo points;
  private final BitSet taken = new BitSet();
  private final BitSet usedOtherwise = new BitSet();

  /** A condition gives up the lock for whoever waits, holder or not. */
  private boolean conditions;

  QueuedMutexes(PointsTo points) {
    this.points = points;
    for (MethodNode node : points.nodes()) {
      for (int i = 0; i < node.method().body().size(); i++) {
        Stmt statement = node.method().body().at(i);
        if (statement instanceof Stmt.Invoke call) {
          visit(node, i, call);
        }
        conditions |=
            statement instanceof Stmt.New made && made.type().endsWith("$ConditionObject");
      }
    }
  }

  private void visit(MethodNode node, int at, Stmt.Invoke call) {
    String name = call.method().name();
    boolean library = node.calls(at).stream().allMatch(MethodNode.Call::callback);
    if (call.receiver() >= 0) {
      if (name.equals("compareAndSetState") && isTry(node.method(), call)) {
        mark(node, call.receiver(), taken);
      } else if (name.equals("compareAndSetState")
          || name.equals("setState") && !isRelease(node.method(), call)
          || name.equals("tryRelease") && !library) {
        mark(node, call.receiver(), usedOtherwise);
      }
    }
    if (library && !roles.callsNothing(call.method().owner(), Set.of(), call.method())) {
      for (int argument : call.arguments()) {
        if (node.method().body().isReference(argument)) {
          mark(node, argument, usedOtherwise);
        }
      }
    }
  }

  private void mark(MethodNode node, int variable, BitSet marked) {
    points.mayPointTo(node, variable).forEach((int object) -> marked.set(object));
  }

  /** In {@code tryAcquire}, which returns the result and nothing else. */
  private static boolean isTry(IrMethod method, Stmt.Invoke call) {
    if (!method.name().equals("tryAcquire")
        || !isThis(method, call.receiver())
        || !ZERO.equals(call.constants().get(0))
        || !(call.constants().get(1) instanceof Integer to)
        || to == 0) {
      return false;
    }
    for (Stmt statement : method.body().statements()) {
      if (statement instanceof Stmt.Return result && !isResult(method, result.value(), call)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isResult(IrMethod method, int value, Stmt.Invoke call) {
    int at = value < 0 ? -1 : method.values().definition(value);
    return at >= 0 && method.body().at(at) == call;
  }

  private static boolean isRelease(IrMethod method, Stmt.Invoke call) {
    return method.name().equals("tryRelease")
        && isThis(method, call.receiver())
        && ZERO.equals(call.constants().get(0));
  }

  private static boolean isThis(IrMethod method, int variable) {
    return !method.isStatic() && Term.parameter(0).equals(method.values().of(variable));
  }

  boolean isMutex(AbstractObject object) {
    return !conditions
        && taken.get(object.id())
        && !usedOtherwise.get(object.id())
        && (points.typesOf().isSubtype(object.type(), INT)
            || points.typesOf().isSubtype(object.type(), LONG));
  }

  /** What the call does to the lock, if all that the receiver may be are such locks. */
  Role role(MethodNode node, int at, Stmt.Invoke call) {
    if (node.calls(at).stream().anyMatch(target -> !target.callback())) {
      return Role.NONE;
    }
    boolean any = false;
    for (int object : points.mayPointTo(node, call.receiver())) {
      any = true;
      if (!isMutex(points.object(object))) {
        return Role.NONE;
      }
    }
    return any ? role(call.method().name()) : Role.NONE;
  }

  private static Role role(String name) {
    return switch (name) {
      case "acquire", "acquireInterruptibly" -> Role.LOCK;
      case "tryAcquireNanos" -> Role.TRY_LOCK;
      case "release" -> Role.UNLOCK;
      default -> Role.NONE;
    };
  }
}
