package bigfoot.races.report;

import bigfoot.races.domain.AbstractEvent;
import bigfoot.races.domain.AbstractThread;
import bigfoot.races.domain.Held;
import bigfoot.races.domain.Multiplicity;
import bigfoot.races.exec.Instance;
import bigfoot.races.ir.IrClass;
import bigfoot.races.ir.IrField;
import bigfoot.races.ir.IrMethod;
import bigfoot.races.ir.Term;
import bigfoot.races.order.Multiplicities;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.PointsTo;
import bigfoot.races.report.ConflictFinder.Conflict;
import bigfoot.races.report.RaceWarning.Access;
import bigfoot.races.report.RaceWarning.Confidence;
import bigfoot.races.report.RaceWarning.Location;
import bigfoot.races.report.RaceWarning.Place;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Says in plain data what a conflict is. */
public final class WarningWriter {
  /** Writes first. */
  private static final Comparator<Access> ORDER =
      Comparator.comparing(Access::write)
          .reversed()
          .thenComparing(Access::place)
          .thenComparing(Access::thread);

  private final PointsTo points;
  private final Multiplicities multiplicities;
  private final Map<MethodNode, List<Instance>> instances = new HashMap<>();
  private final Map<Integer, Ways> waysByThread = new HashMap<>();
  private final Guards guards;

  /** One access is a side of many warnings. */
  private final Map<AbstractEvent, Map<AbstractThread, Access>> sides = new IdentityHashMap<>();

  public WarningWriter(
      PointsTo points, Multiplicities multiplicities, Guards guards, List<Instance> all) {
    this.points = points;
    this.multiplicities = multiplicities;
    this.guards = guards;
    for (Instance instance : all) {
      instances.computeIfAbsent(instance.node(), n -> new ArrayList<>()).add(instance);
    }
  }

  public RaceWarning write(Conflict conflict) {
    Access first = side(conflict.first(), conflict.firstThread());
    Access second = side(conflict.second(), conflict.secondThread());
    boolean swap = ORDER.compare(first, second) > 0;
    return new RaceWarning(
        conflict.kind(),
        location(conflict.first(), conflict.second()),
        swap ? second : first,
        swap ? first : second,
        confidence(conflict, first, second),
        Guards.nameOf(conflict.first().event().field()));
  }

  private Access side(AbstractEvent event, AbstractThread thread) {
    return sides
        .computeIfAbsent(event, e -> new HashMap<>(2))
        .computeIfAbsent(thread, t -> access(event, t));
  }

  private Location location(AbstractEvent one, AbstractEvent other) {
    IrField field = one.event().field();
    if (one.event().base() < 0) {
      return new Location("static", field.owner(), field.name());
    }
    if (field == IrField.ELEMENT) {
      return new Location("array", common(one, other), "");
    }
    return field == IrField.CONTENTS || field == IrField.POSITION
        ? new Location("field", common(one, other), field.name())
        : new Location("field", field.owner(), field.name());
  }

  private String common(AbstractEvent one, AbstractEvent other) {
    TreeSet<String> types = new TreeSet<>();
    one.objects().stream()
        .filter(other.objects()::get)
        .forEach(object -> types.add(points.object(object).type()));
    return types.first();
  }

  /** One object certainly, and no lock: likely. Array elements and objects by the dozen: less. */
  private Confidence confidence(Conflict conflict, Access first, Access second) {
    AbstractEvent one = conflict.first();
    AbstractEvent other = conflict.second();
    boolean promised = guards.isHeld(one) && guards.isHeld(other);
    if (one.fresh() || other.fresh() || promised || one.event().field() == IrField.ELEMENT) {
      return Confidence.LOW;
    }
    boolean single =
        one.event().base() < 0
            || one.objects().stream()
                .filter(other.objects()::get)
                .mapToObj(points::object)
                .anyMatch(o -> multiplicities.of(o) == Multiplicity.ONE);
    boolean unlocked = first.locks().isEmpty() || second.locks().isEmpty();
    return single && unlocked
        ? Confidence.HIGH
        : single || unlocked ? Confidence.MEDIUM : Confidence.LOW;
  }

  private Access access(AbstractEvent event, AbstractThread thread) {
    return new Access(
        event.write(),
        place(event),
        thread.name(),
        thread.multiplicity().toString(),
        thread.from() == null ? null : place(thread.from().method(), thread.statement()),
        locks(event),
        guards.isMissing(event),
        path(event, thread));
  }

  static Place place(AbstractEvent event) {
    return place(event.instance().node().method(), event.event().statement());
  }

  private static Place place(IrMethod method, int statement) {
    IrClass.Host host = method.owner().host();
    if (host != null) {
      return new Place(host.type(), host.method(), host.file(), host.line());
    }
    return new Place(
        method.owner().name(),
        method.name(),
        method.owner().sourceFile(),
        method.body().lines()[statement]);
  }

  private static List<String> locks(AbstractEvent event) {
    TreeSet<String> names = new TreeSet<>();
    event
        .locks()
        .forEach(
            (key, mode) -> {
              if (mode != Held.Mode.TOKEN && mode != Held.Mode.PASSED && mode != Held.Mode.OWN) {
                names.add(name(key) + suffix(mode));
              }
            });
    return new ArrayList<>(names);
  }

  private static String suffix(Held.Mode mode) {
    return switch (mode) {
      case SHARED -> " (shared)";
      case OPTIMISTIC -> " (optimistic)";
      default -> "";
    };
  }

  private static String name(Object key) {
    if (key instanceof AbstractObject object) {
      return object.toString();
    }
    if (key instanceof Term term) {
      return term.root() instanceof Term.ClassObject c
          ? c.type() + ".class"
          : ((Term.Constant) term.root()).field().toString();
    }
    StringBuilder text = new StringBuilder("the accessed object");
    for (Object step : (List<?>) key) {
      Term.Step s = (Term.Step) step;
      text.append(s.up() ? "'s holder" : "'s " + s.field().name());
    }
    return text.toString();
  }

  /** How a thread first gets to each instance it runs: the caller, and the call in it. */
  private record Ways(Map<Instance, Instance> callers, Map<Instance, Integer> calls) {}

  private Ways ways(AbstractThread thread) {
    Ways ways = new Ways(new HashMap<>(), new HashMap<>());
    Deque<Instance> work = new ArrayDeque<>();
    for (MethodNode body : thread.bodies()) {
      for (Instance root : instances.getOrDefault(body, List.of())) {
        if (root.threads().get(thread.id()) && !ways.callers.containsKey(root)) {
          ways.callers.put(root, null);
          work.add(root);
        }
      }
    }
    while (!work.isEmpty()) {
      Instance next = work.poll();
      for (Instance.Edge edge : next.edges()) {
        if (!ways.callers.containsKey(edge.callee())) {
          ways.callers.put(edge.callee(), next);
          ways.calls.put(edge.callee(), edge.statement());
          work.add(edge.callee());
        }
      }
    }
    return ways;
  }

  /** The calls from the thread's start to the access, by a shortest way. */
  private List<Place> path(AbstractEvent event, AbstractThread thread) {
    Ways ways = waysByThread.computeIfAbsent(thread.id(), id -> ways(thread));
    List<Place> path = new ArrayList<>();
    Instance at = event.instance();
    while (ways.callers.get(at) != null) {
      Instance caller = ways.callers.get(at);
      if (!caller.node().method().owner().sourceFile().isEmpty()) {
        path.add(place(caller.node().method(), ways.calls.get(at)));
      }
      at = caller;
    }
    Collections.reverse(path);
    return path;
  }
}
