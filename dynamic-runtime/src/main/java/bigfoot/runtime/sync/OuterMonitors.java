package bigfoot.runtime.sync;

import bigfoot.runtime.fasttrack.ObjectHeader;
import bigfoot.runtime.fasttrack.OutOfLine;
import bigfoot.runtime.fasttrack.SyncStates;
import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.shadow.WeakIdentityTable;
import java.io.Reader;
import java.io.Writer;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Monitors that the JDK holds while it calls a method of the program: a BufferedOutputStream's
 * while it writes to a stream of the program, a synchronized wrapper's while it calls a map, a
 * class loader's own. No hook sees them taken; at the entry of the method one can ask whether they
 * are held, of the objects that were made around its own.
 */
public final class OuterMonitors extends OutOfLine {
  private static final long serialVersionUID = 1;

  private static final WeakIdentityTable<List<WeakReference<Object>>> AROUND = new Table();

  /** Whether anything was made around an object of the program. */
  private static volatile boolean used;

  private OuterMonitors() {}

  /** Outer was made around inner, and may call it while it is locked. */
  public static void around(Object outer, Object inner) {
    if (outer == null || inner == null || Wrapping.isOfJdk(inner.getClass())) {
      return;
    }
    List<WeakReference<Object>> present = AROUND.getOrCreate(inner);
    present.removeIf(each -> each.get() == null || each.get() == outer);
    present.add(new WeakReference<>(outer));
    used = true;
  }

  /** At the entry of a method of object that the JDK calls. */
  static void enter(Object object) {
    if (locksItself(object)) {
      enterFound(object);
    }
    for (Object outer : around(object)) {
      if (holds(outer)) {
        enterFound(outer);
      }
    }
  }

  private static void enterFound(Object monitor) {
    ThreadState t = ThreadState.current();
    t.outerMonitors++;
    t.enter(SyncStates.of(monitor));
  }

  /** At the end of such a method: what was not held at its entry is not held now. */
  static void exit(Object object) {
    ThreadState t = ThreadState.current();
    if (t.outerMonitors == 0) {
      return;
    }
    for (Object outer : around(object)) {
      if (holds(outer)) {
        exitFound(t, outer);
      }
    }
    if (locksItself(object)) {
      exitFound(t, object);
    }
  }

  private static void exitFound(ThreadState t, Object monitor) {
    t.outerMonitors = Math.max(0, t.outerMonitors - 1);
    t.exit(SyncStates.of(monitor));
  }

  /** Whether the running thread holds the monitor of something made around object. */
  static boolean held(Object object) {
    for (Object outer : around(object)) {
      if (holds(outer)) {
        return true;
      }
    }
    return false;
  }

  /** To ask the JVM takes longer than to see that nobody holds it. */
  private static boolean holds(Object monitor) {
    return !ObjectHeader.isUnlocked(monitor) && Thread.holdsLock(monitor);
  }

  private static List<Object> around(Object object) {
    List<WeakReference<Object>> outers = used ? AROUND.get(object) : null;
    if (outers == null) {
      return List.of();
    }
    List<Object> present = new ArrayList<>(outers.size());
    for (WeakReference<Object> each : outers) {
      Object outer = each.get();
      if (outer != null) {
        present.add(outer);
      }
    }
    return present;
  }

  /** Whether the JDK takes the monitor of such an object before it calls it, and has done so. */
  private static boolean locksItself(Object object) {
    return (object instanceof Writer || object instanceof Reader || object instanceof ClassLoader)
        && holds(object);
  }

  private static final class Table extends WeakIdentityTable<List<WeakReference<Object>>> {
    @Override
    protected List<WeakReference<Object>> create(Object key) {
      return new CopyOnWriteArrayList<>();
    }
  }
}
