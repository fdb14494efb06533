package bigfoot.races.report;

import bigfoot.races.domain.AbstractEvent;
import bigfoot.races.domain.AbstractThread;
import bigfoot.races.ir.IrField;
import bigfoot.races.ir.Stmt;
import bigfoot.races.order.CausalOrder;
import bigfoot.races.order.Threads;
import bigfoot.races.points.AbstractObject;
import bigfoot.races.points.PointsTo;
import bigfoot.races.report.RaceWarning.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * conf and mwr of Section 4: pairs of events of two threads on the same location, one a write, that
 * nothing orders. One pair for each two lines and field.
 *
 * <p>Accesses to an object that no other thread has seen race with nothing as long as the object is
 * handed on without a race. So they are left out at first, and looked at again for objects that the
 * races found hand on.
 */
public final class ConflictFinder {
  /** A race: the two events and the two threads. */
  public record Conflict(
      Kind kind,
      AbstractEvent first,
      AbstractThread firstThread,
      AbstractEvent second,
      AbstractThread secondThread) {}

  /** Nobody reads more pairs of lines of two methods, and their number is a product. */
  private static final int MOST_OF_TWO_METHODS = 1_000;

  private record Key(EventLine.Place first, EventLine.Place second, IrField field) {}

  private final PointsTo points;
  private final Threads threads;
  private final CausalOrder order;
  private final Map<IrField, List<AbstractEvent>> events;
  private final Elements elements;
  private final Map<Key, Conflict> found = new HashMap<>();

  /** Events of races on references, whatever their threads and contexts. */
  private final Set<AbstractEvent> handing = Collections.newSetFromMap(new IdentityHashMap<>());

  private final Map<Methods, Integer> counts = new HashMap<>();

  /** Two methods that access a field. */
  private record Methods(String first, String second, IrField field) {}

  public ConflictFinder(
      PointsTo points,
      Threads threads,
      CausalOrder order,
      Map<IrField, List<AbstractEvent>> events) {
    this.points = points;
    this.elements = new Elements(points);
    this.threads = threads;
    this.order = order;
    this.events = events;
  }

  public List<Conflict> find(PointsTo.Watcher watcher) {
    List<List<AbstractEvent>> seen =
        events.values().stream()
            .map(list -> list.stream().filter(e -> !e.fresh()).toList())
            .toList();
    Steps steps = new Steps(watcher);
    pairs(seen, null, steps);
    BitSet exposed = exposed();
    if (!exposed.isEmpty()) {
      List<List<AbstractEvent>> again =
          events.values().stream()
              .filter(
                  list -> list.stream().anyMatch(e -> e.fresh() && e.objects().intersects(exposed)))
              .toList();
      pairs(again, exposed, steps);
    }
    return new ArrayList<>(found.values());
  }

  /** Counts accesses that have been compared with the others of their field. */
  private static final class Steps {
    private final PointsTo.Watcher watcher;
    private int done;
    private int known;

    Steps(PointsTo.Watcher watcher) {
      this.watcher = watcher;
    }

    void done(int more) {
      done += more;
      watcher.at(done, known);
    }
  }

  private void pairs(List<List<AbstractEvent>> lists, BitSet exposed, Steps steps) {
    lists.forEach(list -> steps.known += list.size());
    lists.forEach(list -> pairsOfField(list, exposed, steps));
  }

  /** Line by line: what no event of two lines has in common need not be asked event by event. */
  private void pairsOfField(List<AbstractEvent> list, BitSet exposed, Steps steps) {
    Map<EventLine.Place, EventLine> lines = new TreeMap<>();
    for (AbstractEvent event : list) {
      lines.computeIfAbsent(EventLine.place(event), p -> new EventLine()).add(event);
    }
    List<EventLine.Place> places = List.copyOf(lines.keySet());
    for (int i = 0; i < places.size(); i++) {
      EventLine one = lines.get(places.get(i));
      for (int j = i; j < places.size(); j++) {
        EventLine other = lines.get(places.get(j));
        if (one.mayConflict(other)) {
          Key key = new Key(places.get(i), places.get(j), list.get(0).event().field());
          Methods methods = new Methods(key.first().method(), key.second().method(), key.field());
          boolean known = found.containsKey(key);
          if (known || isListed(methods)) {
            pairs(key, one.events(), other.events(), exposed);
            if (!known && found.containsKey(key)) {
              counts.merge(methods, 1, Integer::sum);
            }
          }
        }
      }
      steps.done(one.events().size());
    }
  }

  /** References that a race hands on are all needed, for what they expose. */
  private boolean isListed(Methods methods) {
    return counts.getOrDefault(methods, 0) < MOST_OF_TWO_METHODS || !methods.field().isPrimitive();
  }

  /** What is listed in part only. */
  public List<String> notices() {
    return counts.keySet().stream()
        .filter(methods -> !isListed(methods))
        .map(
            methods ->
                methods.field()
                    + ": of the pairs of lines of "
                    + methods.first()
                    + " and "
                    + methods.second()
                    + " only "
                    + MOST_OF_TWO_METHODS
                    + " are counted")
        .sorted()
        .toList();
  }

  private void pairs(
      Key key, List<AbstractEvent> ones, List<AbstractEvent> others, BitSet exposed) {
    Conflict best = found.get(key);
    boolean hands = exposed == null && !key.field().isPrimitive();
    for (int i = 0; i < ones.size(); i++) {
      for (int j = ones == others ? i : 0; j < others.size(); j++) {
        AbstractEvent one = ones.get(i);
        AbstractEvent other = others.get(j);
        boolean told = best != null && rank(best) == 0;
        if (told && !hands) {
          return;
        }
        Conflict conflict =
            told && !mayHandOn(one) && !mayHandOn(other) ? null : pair(one, other, exposed);
        if (conflict != null && hands) {
          handing.add(one);
          handing.add(other);
        }
        if (conflict != null && (best == null || rank(conflict) < rank(best))) {
          best = conflict;
          found.put(key, conflict);
        }
      }
    }
  }

  /** Whether it is a write that is not known yet to hand a reference on. */
  private boolean mayHandOn(AbstractEvent event) {
    return event.write() && !handing.contains(event);
  }

  private Conflict pair(AbstractEvent one, AbstractEvent other, BitSet exposed) {
    boolean apart =
        !one.write() && !other.write()
            || !sameLocation(one, other, exposed)
            || one.event().field() == IrField.ELEMENT && elements.areApart(one, other)
            || CausalOrder.locked(one, other);
    return apart ? null : conflict(one, other);
  }

  private static boolean sameLocation(AbstractEvent one, AbstractEvent other, BitSet exposed) {
    if (one.event().base() < 0) {
      return true;
    }
    if (exposed == null || !one.fresh() && !other.fresh()) {
      return one.objects().intersects(other.objects());
    }
    BitSet common = (BitSet) one.objects().clone();
    common.and(other.objects());
    return common.intersects(exposed);
  }

  /**
   * The first two threads that meet at the events. Threads that the program starts come before
   * class initializers, which are code of the same threads at an odd time.
   */
  private Conflict conflict(AbstractEvent one, AbstractEvent other) {
    Conflict best = null;
    BitSet first = one.instance().threads();
    BitSet second = other.instance().threads();
    for (int t = first.nextSetBit(0); t >= 0; t = first.nextSetBit(t + 1)) {
      for (int u = second.nextSetBit(0); u >= 0; u = second.nextSetBit(u + 1)) {
        AbstractThread a = threads.get(t);
        AbstractThread b = threads.get(u);
        int rank = rank(a, b);
        if ((best == null || rank < rank(best.firstThread(), best.secondThread()))
            && order.mayRunTogether(one, a, other, b)
            && !order.handedOver(one, a, other, b)) {
          Kind kind = a == b ? Kind.MULTIPLE_WRITE : Kind.CONFLICTING_ACCESS;
          best = new Conflict(kind, one, a, other, b);
          if (rank == 0) {
            return best;
          }
        }
      }
    }
    return best;
  }

  private static int rank(Conflict conflict) {
    return rank(conflict.firstThread(), conflict.secondThread());
  }

  private static int rank(AbstractThread one, AbstractThread other) {
    boolean initializer =
        one.kind() == AbstractThread.Kind.INITIALIZER
            || other.kind() == AbstractThread.Kind.INITIALIZER;
    return initializer ? 2 : one == other ? 1 : 0;
  }

  /** Objects that a race may hand to another thread, and what is reachable from them. */
  private BitSet exposed() {
    BitSet exposed = new BitSet();
    Deque<Integer> work = new ArrayDeque<>();
    Set<List<Object>> done = new HashSet<>();
    for (AbstractEvent event : handing) {
      if (event.write() && done.add(List.of(event.instance().node(), event.event()))) {
        expose(event, exposed, work);
      }
    }
    Map<Integer, BitSet> below = new HashMap<>();
    points.eachHeapCell(
        (holder, field, values) -> {
          if (holder != null) {
            BitSet held = below.computeIfAbsent(holder.id(), h -> new BitSet());
            values.forEach((int v) -> held.set(v));
          }
        });
    while (!work.isEmpty()) {
      BitSet next = below.getOrDefault(work.poll(), new BitSet());
      next.stream().forEach(object -> reach(object, exposed, work));
    }
    return exposed;
  }

  private void expose(AbstractEvent event, BitSet exposed, Deque<Integer> work) {
    Stmt statement = event.instance().node().method().body().at(event.event().statement());
    int stored =
        statement instanceof Stmt.Store store
            ? store.from()
            : statement instanceof Stmt.ArrayStore store ? store.from() : -1;
    if (event.instance().node().method().body().isReference(stored)) {
      points
          .mayPointTo(event.instance().node(), stored)
          .forEach((int object) -> reach(object, exposed, work));
    }
    if (event.event().field() == IrField.CONTENTS) {
      event.objects().stream()
          .forEach(
              holder -> {
                AbstractObject object = points.object(holder);
                points
                    .mayHold(object, IrField.CONTENTS)
                    .forEach((int held) -> reach(held, exposed, work));
              });
    }
  }

  private static void reach(int object, BitSet exposed, Deque<Integer> work) {
    if (!exposed.get(object)) {
      exposed.set(object);
      work.add(object);
    }
  }
}
