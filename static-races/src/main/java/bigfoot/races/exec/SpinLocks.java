package bigfoot.races.exec;

import bigfoot.races.ir.Stmt;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.PointsTo;
import bigfoot.races.sync.LibraryRoles;
import bigfoot.races.sync.SyncRoles.Role;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/**
 * Locks made of an atomic variable: it begins at zero, {@code compareAndSet} from zero to a
 * constant takes it, {@code set} to zero gives it back, and nothing else ever writes it. That only
 * holders give it back is for the analysis of methods to find out.
 */
final class SpinLocks {
  private static final Set<String> ATOMICS =
      Set.of(
          "java.util.concurrent.atomic.AtomicBoolean",
          "java.util.concurrent.atomic.AtomicInteger",
          "java.util.concurrent.atomic.AtomicLong");
  private static final Integer ZERO = 0;

  private final LibraryRoles roles = new LibraryRoles();
  private final PointsTo points;
  private final BitSet taken = new BitSet();
  private final BitSet usedOtherwise = new BitSet();

  SpinLocks(PointsTo points) {
    this.points = points;
    for (MethodNode node : points.nodes()) {
      for (int i = 0; i < node.method().body().size(); i++) {
        if (node.method().body().at(i) instanceof Stmt.Invoke call) {
          visit(node, i, call);
        }
      }
    }
  }

  private void visit(MethodNode node, int at, Stmt.Invoke call) {
    if (call.receiver() >= 0 && call.method().owner().startsWith("java.util.concurrent.atomic.")) {
      if (takes(call)) {
        points.mayPointTo(node, call.receiver()).forEach((int object) -> taken.set(object));
      } else if (!gives(call) && !begins(call) && !call.method().name().equals("get")) {
        lose(node, call.receiver());
      }
    }
    if (node.calls(at).stream().allMatch(MethodNode.Call::callback)
        && !roles.callsNothing(call.method().owner(), Set.of(), call.method())) {
      for (int argument : call.arguments()) {
        if (node.method().body().isReference(argument)) {
          lose(node, argument);
        }
      }
    }
  }

  private void lose(MethodNode node, int variable) {
    points.mayPointTo(node, variable).forEach((int object) -> usedOtherwise.set(object));
  }

  private static boolean begins(Stmt.Invoke call) {
    return call.method().name().equals("<init>")
        && (call.constants().isEmpty() || ZERO.equals(call.constants().get(0)));
  }

  private static boolean takes(Stmt.Invoke call) {
    return call.method().name().equals("compareAndSet")
        && ZERO.equals(call.constants().get(0))
        && call.constants().get(1) instanceof Integer to
        && to != 0;
  }

  private static boolean gives(Stmt.Invoke call) {
    return List.of("set", "setRelease", "lazySet").contains(call.method().name())
        && ZERO.equals(call.constants().get(0));
  }

  boolean isLock(AbstractObject object) {
    return ATOMICS.contains(object.type())
        && taken.get(object.id())
        && !usedOtherwise.get(object.id());
  }

  /** Whether the object is an atomic variable, a lock or not. */
  static boolean isAtomic(AbstractObject object) {
    return ATOMICS.contains(object.type());
  }

  /** What the call does to the lock, if all that the receiver may be are such locks. */
  Role role(MethodNode node, Stmt.Invoke call) {
    boolean any = false;
    for (int object : points.mayPointTo(node, call.receiver())) {
      any = true;
      if (!isLock(points.object(object))) {
        return Role.NONE;
      }
    }
    return !any ? Role.NONE : takes(call) ? Role.TRY_LOCK : gives(call) ? Role.UNLOCK : Role.NONE;
  }
}
