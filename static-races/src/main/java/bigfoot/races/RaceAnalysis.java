package bigfoot.races;

import bigfoot.races.apart.OwnValues;
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
import bigfoot.races.order.CausalOrder;
import bigfoot.races.order.HandOvers;
import bigfoot.races.order.Joins;
import bigfoot.races.order.Liveness;
import bigfoot.races.order.Multiplicities;
import bigfoot.races.order.Runs;
import bigfoot.races.order.StartJoinOrder;
import bigfoot.races.order.Threads;
import bigfoot.races.order.Tokens;
import bigfoot.races.points.ContextPolicy;
import bigfoot.races.points.MethodNode;
import bigfoot.races.points.PointsTo;
import bigfoot.races.report.ConflictFinder;
import bigfoot.races.report.EventCollector;
import bigfoot.races.report.Guards;
import bigfoot.races.report.Qualifiers;
import bigfoot.races.report.RaceWarning;
import bigfoot.races.report.Ranking;
import bigfoot.races.report.WarningWriter;
import bigfoot.races.summary.Summaries;
import bigfoot.races.summary.SummaryStore;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The static race analysis: a program in, warnings out. */
public final class RaceAnalysis {
  /**
   * What bounds memory and time.
   *
   * @param summariesInMemory events and calls of summaries; the others go to disk
   * @param placesOfThreads threads times methods, for each of which {@link StartJoinOrder} keeps a
   *     set of threads; above this, all threads are taken to run at the same time
   */
  record Limits(int summariesInMemory, long placesOfThreads) {
    static final Limits USUAL = new Limits(SummaryStore.DEFAULT_LIMIT, 5_000_000);
  }

  private final Program program;
  private final Progress progress;

  /** Told what the analysis is doing; a terminal may show it. */
  public interface Progress {
    Progress NONE = (phase, done, total) -> {};

    /** The total may grow while the phase goes on. */
    void at(String phase, int done, int total);
  }

  public RaceAnalysis(Program program, Progress progress) {
    this.program = program;
    this.progress = progress;
  }

  /** Runs all stages: points-to, escape, summaries, unfolding, order, conflicts. */
  public Result run() {
    return run(Limits.USUAL);
  }

  Result run(Limits limits) {
    long start = System.nanoTime();
    int methods = program.classes().stream().mapToInt(c -> c.methods().size()).sum();
    ContextPolicy policy = ContextPolicy.forSize(methods);
    PointsTo points =
        PointsTo.analyze(program, policy, (done, known) -> progress.at("points-to", done, known));
    Multiplicities multiplicities = new Multiplicities(points);
    Ownership ownership = new Ownership(points);
    Threads threads = new Threads(points, multiplicities, ownership);
    LockObjects locks = new LockObjects(points, multiplicities);
    Leaks leaks = new Leaks(points);
    ModularAnalysis modular = new ModularAnalysis(locks, new LibraryObjects(points), leaks);
    try (SummaryStore store = new SummaryStore(points::object, limits.summariesInMemory())) {
      Summaries summaries = summarize(points, locks, modular, store);
      return unfold(
          new Facts(
              points,
              policy,
              multiplicities,
              threads,
              ownership,
              locks,
              isOrdered(points, threads, limits)),
          summaries,
          start);
    }
  }

  private static boolean isOrdered(PointsTo points, Threads threads, Limits limits) {
    return (long) threads.all().size() * points.nodes().size() <= limits.placesOfThreads();
  }

  /**
   * What is known before methods are put together.
   *
   * @param ordered whether starts and joins are looked at
   */
  private record Facts(
      PointsTo points,
      ContextPolicy policy,
      Multiplicities multiplicities,
      Threads threads,
      Ownership ownership,
      LockObjects locks,
      boolean ordered) {}

  private Result unfold(Facts facts, Summaries summaries, long start) {
    PointsTo points = facts.points();
    Threads threads = facts.threads();
    Ownership ownership = facts.ownership();

    Joins joins = new Joins(points, facts.locks(), threads, facts.multiplicities());
    Instantiation unfolding = new Instantiation(summaries::of, ownership);
    Tokens tokens = new Tokens(points, ownership);
    OwnValues values =
        new OwnValues(
            points,
            facts.multiplicities(),
            new Runs(points, threads, facts.multiplicities()),
            tokens);
    for (AbstractThread thread : threads.all()) {
      progress.at("threads", thread.id(), threads.all().size());
      for (MethodNode body : thread.bodies()) {
        Set<Held> own = new HashSet<>(tokens.of(thread, body));
        own.addAll(values.of(thread, body));
        own.addAll(joins.passedBefore(thread, body));
        unfolding.run(thread, body, own);
      }
    }
    HandOvers handOvers = new HandOvers(points, facts.locks());
    Liveness starts = liveness(facts, joins, handOvers);
    CausalOrder order =
        new CausalOrder(threads, starts, handOvers, facts.locks(), facts.multiplicities());
    Map<IrField, List<AbstractEvent>> events =
        new EventCollector(
                points, new ThreadEscape(points), threads, ownership, new Qualifiers(points))
            .collect(unfolding.instances(), summaries::of);
    Guards guards = new Guards(points);
    WarningWriter writer =
        new WarningWriter(points, facts.multiplicities(), guards, unfolding.instances());
    ConflictFinder conflicts = new ConflictFinder(points, threads, order, events);
    List<RaceWarning> warnings =
        Ranking.sorted(
            conflicts.find((done, known) -> progress.at("conflicts", done, known)).stream()
                .map(writer::write)
                .toList());
    List<String> notices = new ArrayList<>(program.notices());
    notices.addAll(conflicts.notices());
    notices.addAll(guards.missing(events));
    if (!facts.ordered()) {
      notices.add(
          threads.all().size()
              + " kinds of threads in "
              + points.nodes().size()
              + " methods are too many to tell which run at the same time: all are taken to");
    }
    return new Result(
        warnings,
        notices,
        Statistics.of(points, facts.policy(), threads, summaries, System.nanoTime() - start));
  }

  private static Liveness liveness(Facts facts, Joins joins, HandOvers handOvers) {
    return facts.ordered()
        ? new StartJoinOrder(facts.points(), facts.threads(), joins, handOvers)
        : Liveness.unknown(facts.threads());
  }

  /** A semaphore that turns out to be a signal changes what was taken for locked: once more. */
  private Summaries summarize(
      PointsTo points, LockObjects locks, ModularAnalysis modular, SummaryStore store) {
    List<MethodNode> nodes = points.nodes();
    while (true) {
      int signals = locks.signalCount();
      int[] done = {0};
      Summaries summaries =
          new Summaries(
              nodes, modular, store, node -> progress.at("methods", ++done[0], nodes.size()));
      if (locks.signalCount() == signals) {
        return summaries;
      }
    }
  }

  /**
   * What came out.
   *
   * @param notices what could not be read, or is listed in part
   */
  public record Result(List<RaceWarning> warnings, List<String> notices, Statistics statistics) {}
}
