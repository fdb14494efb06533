package bigfoot.races.exec;

import bigfoot.races.domain.Held;
import bigfoot.races.ir.IrClass;
import bigfoot.races.ir.Stmt;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.PointsTo;
import bigfoot.races.sync.LibraryRoles;
import bigfoot.races.sync.LockedStreams;
import java.util.Set;

/** What receivers of library calls lock while they call code of the program. */
final class AroundFunctions {
  /** Classes whose methods hold their monitor while they call the functions they are given. */
  private static final Set<String> SELF_LOCKING =
      Set.of("java.util.Vector", "java.util.Stack", "java.util.Hashtable");

  /** Such arguments may be asked for their elements before the monitor is entered. */
  private static final Set<String> COLLECTIONS =
      Set.of("java.util.Collection", "java.util.Map", "java.lang.Iterable");

  private final PointsTo points;

  /** Whether some class loader of the program may load several classes at the same time. */
  private final boolean parallelLoaders;

  AroundFunctions(PointsTo points) {
    this.points = points;
    this.parallelLoaders = points.nodes().stream().anyMatch(AroundFunctions::registersParallel);
  }

  private static boolean registersParallel(MethodNode node) {
    return node.method().body().statements().stream()
        .anyMatch(
            s ->
                s instanceof Stmt.Invoke call
                    && call.method().name().equals("registerAsParallelCapable"));
  }

  /** How the receiver is locked, whichever object it is; null when it may not be. */
  Held.Mode mode(MethodNode node, Stmt.Invoke call) {
    Held.Mode mode = null;
    if (call.receiver() >= 0) {
      for (int id : points.mayPointTo(node, call.receiver())) {
        Held.Mode here = mode(points.object(id), call);
        if (here == null || mode != null && mode != here) {
          return null;
        }
        mode = here;
      }
    }
    return mode;
  }

  private Held.Mode mode(AbstractObject receiver, Stmt.Invoke call) {
    if (isLockedCollection(receiver, call) || isLockedLoader(receiver, call)) {
      return Held.Mode.MONITOR;
    }
    return !receiver.hasCode() && LockedStreams.lockDuring(receiver.type(), call.method())
        ? Held.Mode.INSIDE
        : null;
  }

  private boolean isLockedCollection(AbstractObject receiver, Stmt.Invoke call) {
    return (points.isWrapper(receiver) || SELF_LOCKING.contains(receiver.type()))
        && !LibraryRoles.bypassesWrapper(call.method())
        && call.method().parameters().stream().noneMatch(COLLECTIONS::contains);
  }

  /** Loaders of the JDK lock each class alone; so does one of the program that asks for it. */
  private boolean isLockedLoader(AbstractObject receiver, Stmt.Invoke call) {
    return call.method().name().equals("loadClass")
        && !parallelLoaders
        && receiver.hasCode()
        && points.typesOf().isSubtype(receiver.type(), "java.lang.ClassLoader")
        && !choosesLocks(receiver);
  }

  private static boolean choosesLocks(AbstractObject loader) {
    for (IrClass c = loader.declared(); c != null && c.hasBodies(); c = c.superclass()) {
      if (c.methods().stream().anyMatch(m -> m.name().equals("getClassLoadingLock"))) {
        return true;
      }
    }
    return false;
  }
}
