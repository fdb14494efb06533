package bigfoot.races.escape;

import bigfoot.races.ir.IrField;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.PointsTo;
import bigfoot.races.points.PointsTo.ThreadStart;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Objects that two threads may reach: those reachable from static fields, from what threads are
 * started with, and from outside. All others stay with the thread that made them.
 */
public final class ThreadEscape {
  private final BitSet shared = new BitSet();

  public ThreadEscape(PointsTo points) {
    Map<AbstractObject, List<Iterable<Integer>>> heap = new HashMap<>();
    Deque<Integer> work = new ArrayDeque<>();
    points.eachHeapCell(
        (holder, field, values) -> {
          if (holder == null) {
            values.forEach((int o) -> reach(o, work));
          } else if (!isThreadLocal(holder, field)) {
            heap.computeIfAbsent(holder, h -> new ArrayList<>()).add(values);
          }
        });
    for (ThreadStart start : points.starts()) {
      reach(start.task().id(), work);
      for (int argument = 0; argument < start.body().method().parameterCount(); argument++) {
        points.mayPointTo(start.body(), argument).forEach((int o) -> reach(o, work));
      }
    }
    for (AbstractObject object : points.objects()) {
      if (object.kind() == AbstractObject.Kind.EXTERNAL) {
        reach(object.id(), work);
      }
    }
    while (!work.isEmpty()) {
      for (Iterable<Integer> values : heap.getOrDefault(points.object(work.poll()), List.of())) {
        values.forEach(o -> reach(o, work));
      }
    }
  }

  private void reach(int object, Deque<Integer> work) {
    if (!shared.get(object)) {
      shared.set(object);
      work.add(object);
    }
  }

  /** What a thread puts into a thread-local variable, no other thread gets out of it. */
  private static boolean isThreadLocal(AbstractObject holder, IrField field) {
    return field == IrField.CONTENTS && holder.type().equals("java.lang.ThreadLocal");
  }

  /** Whether more than one thread may reach the object. */
  public boolean isShared(int object) {
    return shared.get(object);
  }
}
