package bigfoot.races.points;

import bigfoot.races.ir.IrField;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * What is in library objects at any depth. A list asked for its text asks what is in it, and what
 * is in the lists that are in it: found once for each list, not at each place that asks.
 */
final class Nested {
  private final PointsTo points;
  private final Map<AbstractObject, Integer> objects = new HashMap<>();
  private final Map<AbstractObject, Integer> functions = new HashMap<>();

  /** Holders whose contents are not followed yet: collections may be nested very deeply. */
  private final Deque<AbstractObject> waiting = new ArrayDeque<>();

  private boolean following;

  Nested(PointsTo points) {
    this.points = points;
  }

  /** A variable with the objects in holder that have code. */
  int objects(AbstractObject holder) {
    meet(holder);
    return objects.get(holder);
  }

  /** A variable with the functions of library objects in holder. */
  int functions(AbstractObject holder) {
    meet(holder);
    return functions.get(holder);
  }

  private void meet(AbstractObject holder) {
    if (objects.containsKey(holder)) {
      return;
    }
    objects.put(holder, points.auxiliary());
    functions.put(holder, points.auxiliary());
    waiting.add(holder);
    if (!following) {
      following = true;
      while (!waiting.isEmpty()) {
        follow(waiting.poll());
      }
      following = false;
    }
  }

  private void follow(AbstractObject holder) {
    points.each(points.heap(holder, IrField.CONTENTS), inner -> contains(holder, inner));
  }

  private void contains(AbstractObject holder, AbstractObject inner) {
    if (inner.hasCode()) {
      points.add(objects(holder), inner);
    } else if (!inner.isArray()) {
      points.flow(objects(inner), objects(holder), null);
      points.flow(functions(inner), functions(holder), null);
      points.flow(points.heap(inner, LibraryModel.FUNCTIONS), functions(holder), null);
    }
  }
}
