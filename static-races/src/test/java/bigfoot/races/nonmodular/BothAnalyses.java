package bigfoot.races.nonmodular;

import bigfoot.races.domain.AbstractEvent;
import bigfoot.races.domain.AbstractThread;
import bigfoot.races.domain.Held;
import bigfoot.races.escape.Ownership;
import bigfoot.races.escape.ThreadEscape;
import bigfoot.races.exec.Instantiation;
import bigfoot.races.exec.Leaks;
import bigfoot.races.exec.LibraryObjects;
import bigfoot.races.exec.LockObjects;
import bigfoot.races.exec.ModularAnalysis;
import bigfoot.races.ir.IrField;
import bigfoot.races.ir.Program;
import bigfoot.races.ir.Stmt;
import bigfoot.races.ir.Term;
import bigfoot.races.nonmodular.Unfolded.Access;
import bigfoot.races.order.CausalOrder;
import bigfoot.races.order.HandOvers;
import bigfoot.races.order.Joins;
import bigfoot.races.order.Multiplicities;
import bigfoot.races.order.StartJoinOrder;
import bigfoot.races.order.Threads;
import bigfoot.races.order.Tokens;
import bigfoot.races.points.ContextPolicy;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.PointsTo;
import bigfoot.races.report.ConflictFinder;
import bigfoot.races.report.ConflictFinder.Conflict;
import bigfoot.races.report.EventCollector;
import bigfoot.races.report.Qualifiers;
import bigfoot.races.summary.Summaries;
import bigfoot.races.summary.SummaryStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Both analyses on one program, with the same points-to sets and threads. What differs is how calls
 * are treated, so what only the modular one knows is left out on both sides: freshness, locks and
 * hand-overs of the library, accesses that library code makes, and elements of arrays.
 */
final class BothAnalyses {
  private final PointsTo points;
  private final Threads threads;
  private final Ownership ownership;
  private final LockObjects locks;
  private final CausalOrder order;
  private final ThreadEscape escape;
  private final Tokens tokens;
  private boolean complete = true;

  BothAnalyses(Program program) {
    this.points = PointsTo.analyze(program, ContextPolicy.NONE, PointsTo.Watcher.NONE);
    Multiplicities multiplicities = new Multiplicities(points);
    this.ownership = new Ownership(points);
    this.threads = new Threads(points, multiplicities, ownership);
    this.locks = new LockObjects(points, multiplicities);
    HandOvers handOvers = new HandOvers(points, locks);
    Joins joins = new Joins(points, locks, threads, multiplicities);
    this.order =
        new CausalOrder(
            threads,
            new StartJoinOrder(points, threads, joins, handOvers),
            handOvers,
            locks,
            multiplicities);
    this.escape = new ThreadEscape(points);
    this.tokens = new Tokens(points, ownership);
  }

  boolean complete() {
    return complete;
  }

  TreeSet<String> modular() {
    ModularAnalysis modular =
        new ModularAnalysis(locks, new LibraryObjects(points), new Leaks(points));
    Summaries summaries =
        new Summaries(
            points.nodes(),
            modular,
            new SummaryStore(points::object, SummaryStore.DEFAULT_LIMIT),
            node -> {});
    Instantiation unfolding = new Instantiation(summaries::of, ownership);
    for (AbstractThread thread : threads.all()) {
      for (MethodNode body : thread.bodies()) {
        unfolding.run(thread, body, tokens.of(thread, body));
      }
    }
    Map<IrField, List<AbstractEvent>> events = new LinkedHashMap<>();
    new EventCollector(points, escape, threads, ownership, new Qualifiers(points))
        .collect(unfolding.instances(), summaries::of)
        .forEach((field, list) -> events.put(field, compared(list)));
    TreeSet<String> pairs = new TreeSet<>();
    for (Conflict conflict :
        new ConflictFinder(points, threads, order, events).find(PointsTo.Watcher.NONE)) {
      pairs.add(
          pair(
              conflict.first().instance().node(),
              conflict.first().event().statement(),
              conflict.second().instance().node(),
              conflict.second().event().statement()));
    }
    return pairs;
  }

  private static List<AbstractEvent> compared(List<AbstractEvent> events) {
    return events.stream().filter(BothAnalyses::isFieldAccess).map(BothAnalyses::plain).toList();
  }

  private static boolean isFieldAccess(AbstractEvent event) {
    Stmt statement = event.instance().node().method().body().at(event.event().statement());
    return statement instanceof Stmt.Load || statement instanceof Stmt.Store;
  }

  private static AbstractEvent plain(AbstractEvent event) {
    Map<Object, Held.Mode> monitors = new HashMap<>(event.locks());
    monitors.values().removeIf(mode -> mode != Held.Mode.MONITOR && mode != Held.Mode.TOKEN);
    return new AbstractEvent(event.instance(), event.event(), event.objects(), monitors, false);
  }

  private record Threaded(AbstractThread thread, Access access) {
    CausalOrder.Place place() {
      return new CausalOrder.Place(access.node(), access.statement());
    }
  }

  TreeSet<String> nonModular() {
    List<Threaded> all = new ArrayList<>();
    for (AbstractThread thread : threads.all()) {
      for (MethodNode body : thread.bodies()) {
        Unfolded unfolded = new Unfolded(body, locks, tokens.isOwn(thread, body));
        for (Access access : unfolded.accesses()) {
          if (!isOwnInitializer(thread, access)) {
            all.add(new Threaded(thread, access));
          }
        }
        complete &= unfolded.complete();
      }
    }
    TreeSet<String> pairs = new TreeSet<>();
    for (Threaded one : all) {
      for (Threaded other : all) {
        if (races(one, other)) {
          pairs.add(
              pair(
                  one.access().node(),
                  one.access().statement(),
                  other.access().node(),
                  other.access().statement()));
        }
      }
    }
    return pairs;
  }

  private boolean races(Threaded one, Threaded other) {
    Access a = one.access();
    Access b = other.access();
    return a.field() == b.field()
        && (a.write() || b.write())
        && sameObject(a, b)
        && together(one, other)
        && !commonLock(a, b);
  }

  private boolean sameObject(Access a, Access b) {
    if (a.base() < 0) {
      return true;
    }
    Set<Integer> theirs = points.mayPointTo(b.node(), b.base());
    return points
        .mayPointTo(a.node(), a.base())
        .intStream()
        .anyMatch(object -> theirs.contains(object) && escape.isShared(object));
  }

  private boolean together(Threaded one, Threaded other) {
    return order.mayRunTogether(one.place(), one.thread(), other.place(), other.thread());
  }

  private static boolean isOwnInitializer(AbstractThread thread, Access access) {
    return access.base() < 0
        && thread.kind() == AbstractThread.Kind.INITIALIZER
        && thread.bodies().get(0).method().owner().name().equals(access.field().owner());
  }

  private boolean commonLock(Access a, Access b) {
    for (Object mine : a.held()) {
      for (Object theirs : b.held()) {
        if (sameLock(a, mine, b, theirs)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean sameLock(Access a, Object mine, Access b, Object theirs) {
    boolean tokens = mine.equals("token") && theirs.equals("token");
    if (!tokens && (mine.equals("token") || theirs.equals("token"))) {
      return false;
    }
    if (tokens) {
      return sameWay(a, Unfolded.TOKEN, b, Unfolded.TOKEN);
    }
    if (!(mine instanceof Term one) || !(theirs instanceof Term other)) {
      return mine.equals(theirs);
    }
    boolean fixed =
        one.equals(other)
            && (one.root() instanceof Term.Constant || one.root() instanceof Term.ClassObject)
            && one.steps().stream().allMatch(step -> step.statement() < 0);
    return fixed || sameWay(a, one, b, other);
  }

  private boolean sameWay(Access a, Term mine, Access b, Term theirs) {
    if (a.term() == null || b.term() == null) {
      return false;
    }
    List<Term.Step> way = Term.way(a.term(), mine, ownership);
    return way != null && way.equals(Term.way(b.term(), theirs, ownership));
  }

  private static String pair(MethodNode one, int at, MethodNode other, int there) {
    String a = one.method() + ":" + one.method().body().lines()[at];
    String b = other.method() + ":" + other.method().body().lines()[there];
    return a.compareTo(b) <= 0 ? a + " " + b : b + " " + a;
  }
}
