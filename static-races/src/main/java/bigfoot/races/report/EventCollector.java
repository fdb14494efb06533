package bigfoot.races.report;

import bigfoot.races.domain.AbstractEvent;
import bigfoot.races.domain.AbstractThread;
import bigfoot.races.domain.Held;
import bigfoot.races.escape.Ownership;
import bigfoot.races.escape.ThreadEscape;
import bigfoot.races.exec.Instance;
import bigfoot.races.exec.Instantiation;
import bigfoot.races.exec.LocalEvent;
import bigfoot.races.exec.MethodSummary;
import bigfoot.races.ir.IrField;
import bigfoot.races.ir.Stmt;
import bigfoot.races.ir.Term;
import bigfoot.races.order.Threads;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.PointsTo;
import bigfoot.races.sync.TableAccesses;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Turns the events of all instances into abstract events of the program, by field. */
public final class EventCollector {
  private final PointsTo points;
  private final ThreadEscape escape;
  private final Threads threads;
  private final Ownership heap;
  private final OwnParts ownParts;
  private final Qualifiers qualifiers;
  private final BitSet unsafeState = new BitSet();
  private final Map<IrField, List<AbstractEvent>> events = new LinkedHashMap<>();
  private final Set<List<Object>> seen = new HashSet<>();
  private final Map<Integer, BitSet> madeByInitializers = new HashMap<>();

  public EventCollector(
      PointsTo points,
      ThreadEscape escape,
      Threads threads,
      Ownership heap,
      Qualifiers qualifiers) {
    this.points = points;
    this.escape = escape;
    this.threads = threads;
    this.heap = heap;
    this.qualifiers = qualifiers;
    TableAccesses table = new TableAccesses(points.typesOf()::directSupertypes);
    this.ownParts = new OwnParts(heap, table);
    for (AbstractObject object : points.objects()) {
      unsafeState.set(object.id(), table.hasUnsafeState(object.type()));
    }
  }

  public Map<IrField, List<AbstractEvent>> collect(
      List<Instance> instances, Function<MethodNode, MethodSummary> summaries) {
    for (Instance instance : instances) {
      if (!instance.threads().isEmpty()) {
        for (LocalEvent event : summaries.apply(instance.node()).events()) {
          if (qualifiers.isChecked(event.field())) {
            add(instance, event);
          }
        }
      }
    }
    return events;
  }

  private void add(Instance instance, LocalEvent event) {
    BitSet objects = new BitSet();
    BitSet wrapped = new BitSet();
    boolean mixed = false;
    if (event.base() >= 0) {
      for (int object : points.mayPointTo(instance.node(), event.base())) {
        if (isOverridden(instance.node(), event, object)) {
          continue;
        }
        access(event, object, objects);
        if (event.field() == IrField.CONTENTS && points.isWrapper(points.object(object))) {
          unwrap(object, wrapped);
        }
      }
      mixed = !wrapped.isEmpty() && !objects.isEmpty();
      wrapped.stream().forEach(object -> access(event, object, objects));
      if (objects.isEmpty()) {
        return;
      }
    } else if (isOwnInitializer(instance, event)) {
      return;
    }
    Way way = wrapped.isEmpty() ? Way.DIRECT : mixed ? Way.UNKNOWN : Way.THROUGH_WRAPPER;
    AbstractEvent found =
        new AbstractEvent(
            instance,
            event,
            objects,
            locks(instance, event, objects, way),
            Instantiation.isFresh(instance, event.local(), event.term(), heap)
                || event.base() >= 0 && isInitializing(instance, objects));
    List<Object> key =
        List.of(
            instance.node().id(),
            event.statement(),
            event.field(),
            event.write(),
            event.base(),
            found.locks(),
            found.fresh(),
            instance.threads());
    if (seen.add(key)) {
      events.computeIfAbsent(event.field(), f -> new ArrayList<>()).add(found);
    }
  }

  private void access(LocalEvent event, int object, BitSet objects) {
    if (escape.isShared(object)
        && isAccessed(event, points.object(object))
        && qualifiers.isChecked(event.field(), object)) {
      objects.set(object);
    }
  }

  /** Whether the event is of library code, and a call on the object runs code of the program. */
  private static boolean isOverridden(MethodNode node, LocalEvent event, int object) {
    return node.method().body().at(event.statement()) instanceof Stmt.Invoke call
        && call.receiver() == event.base()
        && !node.mayCallLibrary(event.statement(), object);
  }

  /** What a wrapper, or a wrapper of wrappers, wraps. */
  private void unwrap(int wrapper, BitSet wrapped) {
    for (int inner : points.mayHold(points.object(wrapper), IrField.WRAPPED)) {
      if (!wrapped.get(inner)) {
        wrapped.set(inner);
        unwrap(inner, wrapped);
      }
    }
  }

  private boolean isAccessed(LocalEvent event, AbstractObject object) {
    if (event.field() == IrField.CONTENTS) {
      return unsafeState.get(object.id());
    }
    if (event.field() == IrField.POSITION) {
      return !object.hasCode();
    }
    return event.field() != IrField.ELEMENT || object.isArray();
  }

  /** A class's static fields are initialized before anyone else can read them. */
  private boolean isOwnInitializer(Instance instance, LocalEvent event) {
    for (int t = instance.threads().nextSetBit(0);
        t >= 0;
        t = instance.threads().nextSetBit(t + 1)) {
      AbstractThread thread = threads.get(t);
      boolean own =
          thread.kind() == AbstractThread.Kind.INITIALIZER
              && thread.bodies().get(0).method().owner().name().equals(event.field().owner());
      if (!own) {
        return false;
      }
    }
    return true;
  }

  /** What class initializers make is seen by others after they have ended. */
  private boolean isInitializing(Instance instance, BitSet objects) {
    for (int t = instance.threads().nextSetBit(0);
        t >= 0;
        t = instance.threads().nextSetBit(t + 1)) {
      AbstractThread thread = threads.get(t);
      if (thread.kind() != AbstractThread.Kind.INITIALIZER) {
        return false;
      }
      BitSet foreign = (BitSet) objects.clone();
      foreign.andNot(madeByInitializers.computeIfAbsent(t, k -> madeBy(thread)));
      if (!foreign.isEmpty()) {
        return false;
      }
    }
    return true;
  }

  private BitSet madeBy(AbstractThread thread) {
    BitSet made = new BitSet();
    for (MethodNode node : points.nodes()) {
      if (threads.nodes(thread).get(node.id())) {
        for (int i = 0; i < node.method().body().size(); i++) {
          points.madeAt(node, i).forEach(object -> made.set(object.id()));
        }
      }
    }
    return made;
  }

  /** How the accessed object is reached from the base. */
  private enum Way {
    DIRECT,
    /** The base wraps it; it leads back to the wrapper when it has no other holder. */
    THROUGH_WRAPPER,
    UNKNOWN
  }

  /** Locks by their object, or by the way to them from the accessed object. */
  private Map<Object, Held.Mode> locks(
      Instance instance, LocalEvent event, BitSet objects, Way base) {
    boolean leads =
        base == Way.DIRECT || base == Way.THROUGH_WRAPPER && heap.owned(IrField.WRAPPED);
    Map<Object, Held.Mode> locks = new HashMap<>();
    for (Held held : Instantiation.held(instance, event.local())) {
      if (held.what() instanceof Held.Own own) {
        ownParts
            .keys(instance.node().method(), event, objects, own)
            .forEach(key -> put(locks, key, held.mode()));
        continue;
      }
      if (!(held.what() instanceof Term term)) {
        put(locks, held.what(), held.mode());
        continue;
      }
      List<Term.Step> way =
          event.term() == null || !leads ? null : Term.way(event.term(), term, heap);
      if (way != null) {
        put(locks, base == Way.DIRECT ? way : throughWrapper(way), held.mode());
      }
      if (term.isFixed()) {
        put(locks, term, held.mode());
      }
    }
    return locks;
  }

  private static List<Term.Step> throughWrapper(List<Term.Step> way) {
    List<Term.Step> longer = new ArrayList<>();
    longer.add(new Term.Step(true, IrField.WRAPPED, -1));
    longer.addAll(way);
    return longer;
  }

  /** Of two modes of one thing the stronger one counts. */
  private static void put(Map<Object, Held.Mode> locks, Object key, Held.Mode mode) {
    locks.merge(key, mode, (a, b) -> a.compareTo(b) <= 0 ? a : b);
  }
}
