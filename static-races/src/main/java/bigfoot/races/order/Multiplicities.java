package bigfoot.races.order;

import bigfoot.races.domain.Multiplicity;
import bigfoot.races.ir.Stmt;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.PointsTo;
import bigfoot.races.points.PointsTo.Manner;
import bigfoot.races.points.PointsTo.ThreadStart;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How often methods and statements run in one run of the program, by all threads together (the
 * paper's labMult, composed along calls with ⊗), and so how many objects an abstract one stands for
 * (Section 2.2). Two calls of a method make it run more than once.
 */
public final class Multiplicities {
  private final PointsTo points;
  private final Map<MethodNode, Multiplicity> nodes = new HashMap<>();
  private final Map<Object, Multiplicity> places = new HashMap<>();

  private record Place(Object method, int statement, Object context, Object kind) {}

  public Multiplicities(PointsTo points) {
    this.points = points;
    countNodes();
    countPlaces();
  }

  /** How often the node runs. */
  public Multiplicity of(MethodNode node) {
    return nodes.getOrDefault(node, Multiplicity.ONE);
  }

  /** How often the statement runs. */
  public Multiplicity of(MethodNode node, int statement) {
    return of(node).times(label(node, statement));
  }

  /** How many objects the abstract object stands for. */
  public Multiplicity of(AbstractObject object) {
    if (object.kind() == AbstractObject.Kind.CLASS) {
      return Multiplicity.ONE;
    }
    if (object.kind() == AbstractObject.Kind.EXTERNAL || points.clonedObjects().contains(object)) {
      return Multiplicity.MANY;
    }
    if (object.lock() != object) {
      return of(object.lock());
    }
    if (object.method() == null) {
      return Multiplicity.ONE; // a constant of the library
    }
    return places.getOrDefault(place(object), Multiplicity.MANY);
  }

  private static Multiplicity label(MethodNode node, int statement) {
    return node.method().flow().inLoop(statement) ? Multiplicity.MANY : Multiplicity.UNKNOWN;
  }

  private void countNodes() {
    Deque<MethodNode> work = new ArrayDeque<>();
    points.mains().forEach(main -> enter(main, Multiplicity.ONE, work));
    points.initializers().forEach(clinit -> enter(clinit, Multiplicity.ONE, work));
    points.open().forEach(open -> enter(open, Multiplicity.MANY, work));
    Map<MethodNode, List<ThreadStart>> starts = new HashMap<>();
    for (ThreadStart start : points.starts()) {
      starts.computeIfAbsent(start.from(), n -> new ArrayList<>()).add(start);
    }
    Map<List<Object>, Multiplicity> edges = new HashMap<>();
    while (!work.isEmpty()) {
      MethodNode node = work.poll();
      for (int i = 0; i < node.method().body().size(); i++) {
        for (MethodNode.Call call : node.calls(i)) {
          Multiplicity times = call.callback() ? Multiplicity.MANY : of(node).times(label(node, i));
          edge(List.of(node, i, call.callee(), 0), call.callee(), times, edges, work);
        }
      }
      for (ThreadStart start : starts.getOrDefault(node, List.of())) {
        Multiplicity times =
            start.manner() != Manner.ONE || isPeriodic(node.method().body().at(start.statement()))
                ? Multiplicity.MANY
                : of(node).times(label(node, start.statement()));
        edge(List.of(node, start.statement(), start.body(), 1), start.body(), times, edges, work);
      }
    }
  }

  /** Tasks that run again and again: {@code scheduleAtFixedRate}, a timer's with a period. */
  private static boolean isPeriodic(Stmt start) {
    return start instanceof Stmt.Invoke call
        && (call.method().name().startsWith("scheduleAt")
            || call.method().name().startsWith("scheduleWith")
            || call.method().owner().equals("java.util.Timer")
                && call.method().parameters().size() > 2);
  }

  private void enter(MethodNode node, Multiplicity times, Deque<MethodNode> work) {
    nodes.put(node, nodes.containsKey(node) ? Multiplicity.MANY : times);
    work.add(node);
  }

  private void edge(
      List<Object> edge,
      MethodNode callee,
      Multiplicity times,
      Map<List<Object>, Multiplicity> edges,
      Deque<MethodNode> work) {
    Multiplicity before = edges.put(edge, times);
    if (before == times) {
      return;
    }
    Multiplicity known = nodes.get(callee);
    boolean second = before == null && known != null;
    Multiplicity now = second || times == Multiplicity.MANY ? Multiplicity.MANY : Multiplicity.ONE;
    if (now != known && known != Multiplicity.MANY) {
      nodes.put(callee, now);
      work.add(callee);
    }
  }

  /** An object is one when the statements that make it, in all nodes together, run once. */
  private void countPlaces() {
    for (AbstractObject object : points.objects()) {
      if (object.method() != null) {
        places.put(place(object), Multiplicity.ONE);
      }
    }
    Map<Object, Integer> makers = new HashMap<>();
    for (MethodNode node : points.nodes()) {
      for (int i = 0; i < node.method().body().size(); i++) {
        for (AbstractObject object : points.madeAt(node, i)) {
          Object place = place(object);
          boolean again = makers.merge(place, 1, Integer::sum) > 1;
          if (again || of(node, i) == Multiplicity.MANY) {
            places.put(place, Multiplicity.MANY);
          }
        }
      }
    }
  }

  private static Object place(AbstractObject object) {
    return new Place(object.method(), object.statement(), object.context(), object.type());
  }
}
