package bigfoot.predict.confirm;

import bigfoot.predict.PredictedRace;
import bigfoot.predict.recipe.Changes;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.RecordedLog;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.witness.Witness;
import bigfoot.runtime.replay.Plan;
import bigfoot.runtime.trace.TraceFormat;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The plan of one witness: its events, and between them what their threads do besides. */
final class PlanBuilder {
  private final Trace trace;
  private final RecordedLog log;
  private final RecordedSteps steps;
  private final IntArrayList thread = new IntArrayList();
  private final IntArrayList kind = new IntArrayList();
  private final IntArrayList detail = new IntArrayList();
  private final List<int[]> siteSets = new ArrayList<>();

  /** Per thread: how many of its recorded steps are in the plan. */
  private final Map<Integer, Integer> done = new HashMap<>();

  private boolean possible = true;

  PlanBuilder(Trace trace, RecordedLog log, RecordedSteps steps) {
    this.trace = trace;
    this.log = log;
    this.steps = steps;
  }

  /** Null when the witness has an event that is no step. */
  Plan build(PredictedRace race, int patience) {
    Witness witness = race.witness();
    prefix(witness.prefix());
    long[] rest = witness.rest().toArray();
    int pair = rest.length - 2;
    for (int i = 0; i < pair; i++) {
      event(rest[i], race.changes());
    }
    unnumberedBefore(rest[pair]);
    unnumberedBefore(rest[pair + 1]);
    event(rest[pair], race.changes());
    event(rest[pair + 1], race.changes());
    return possible ? plan(race.changes(), patience) : null;
  }

  /** As recorded. A volatile access may begin before the last event and be counted after it. */
  private void prefix(long last) {
    long counted = last;
    while (counted > 0 && steps.at(counted) < 0) {
      counted--;
    }
    Set<Integer> over = new HashSet<>();
    for (int step = 0; counted > 0 && step <= steps.at(counted); step++) {
      if (steps.event.getLong(step) > last) {
        over.add(steps.thread.getInt(step));
      }
      if (!over.contains(steps.thread.getInt(step))) {
        add(step);
      }
    }
  }

  private void event(long number, Changes changes) {
    Changes.Added added = changes.added(number);
    if (added != null) {
      added(added);
      return;
    }
    unnumberedBefore(number);
    int step = steps.at(number);
    if (step >= 0) {
      add(step);
    }
  }

  /** The steps of an event's thread that come before it and are no events of the trace. */
  private void unnumberedBefore(long number) {
    int step = number > trace.events() ? -1 : steps.at(number);
    if (step < 0) {
      return;
    }
    IntArrayList mine = steps.ofThread.get(steps.thread.getInt(step));
    int next = done.getOrDefault(steps.thread.getInt(step), 0);
    while (mine.getInt(next) < step && steps.event.getLong(mine.getInt(next)) == 0) {
      add(mine.getInt(next++));
    }
    possible &= mine.getInt(next) == step;
  }

  private void add(int step) {
    done.merge(steps.thread.getInt(step), 1, Integer::sum);
    put(steps.thread.getInt(step), steps.kind.getInt(step), steps.detail.getInt(step));
  }

  private void put(int itsThread, int itsKind, int itsDetail) {
    thread.add(itsThread);
    kind.add(itsKind);
    detail.add(itsDetail);
  }

  /** An event on the other side of a branch is known by its place. */
  private void added(Changes.Added added) {
    switch (added.op()) {
      case Op.ACQUIRE -> put(added.thread(), TraceFormat.ACQUIRE, 0);
      case Op.RELEASE -> put(added.thread(), TraceFormat.RELEASE, 0);
      case Op.SEND, Op.RECEIVE -> volatileAccess(added.thread());
      default -> {
        boolean write = added.op() == Op.WRITE;
        int[] sites = log.sitesAt(added.location(), write);
        possible &= sites.length > 0;
        siteSets.add(sites);
        put(added.thread(), write ? TraceFormat.WRITE : TraceFormat.READ, -siteSets.size());
      }
    }
  }

  /** Of a volatile field; it may be one of the run that the trace does not number. */
  private void volatileAccess(int itsThread) {
    IntArrayList mine = steps.ofThread.getOrDefault(itsThread, new IntArrayList());
    int last = done.getOrDefault(itsThread, 0);
    while (last < mine.size() && steps.event.getLong(mine.getInt(last)) == 0) {
      int step = mine.getInt(last++);
      if (steps.kind.getInt(step) == TraceFormat.VOLATILE) {
        for (int i = done.getOrDefault(itsThread, 0); i < last; i++) {
          add(mine.getInt(i));
        }
        return;
      }
    }
    put(itsThread, TraceFormat.VOLATILE, 0);
  }

  private Plan plan(Changes changes, int patience) {
    int threads = trace.facts().threads();
    String[] names = new String[threads];
    boolean[] forked = new boolean[threads];
    boolean[] complete = new boolean[threads];
    for (int i = 0; i < threads; i++) {
      names[i] = trace.names().thread(i);
      forked[i] = steps.forked.get(i);
      IntArrayList all = steps.ofThread.getOrDefault(i, new IntArrayList());
      complete[i] = done.getOrDefault(i, 0) == all.size();
    }
    if (changes.turned() != null) {
      complete[changes.turned().thread()] = false;
    }
    return new Plan(
        patience,
        names,
        forked,
        complete,
        thread.toIntArray(),
        kind.toIntArray(),
        detail.toIntArray(),
        siteSets.toArray(new int[0][]));
  }

  /** What was to happen at a step. */
  static String describe(Plan plan, int step, RecordedLog log) {
    int at = plan.detail[step];
    int site = at < 0 ? plan.siteSets[~at][0] : at;
    String who = "thread " + plan.names[plan.thread[step]];
    return who + " was to " + describe(plan.kind[step], log.place(site));
  }

  static String describe(int kind, String place) {
    return switch (kind) {
      case TraceFormat.READ -> "read at " + place;
      case TraceFormat.WRITE -> "write at " + place;
      case TraceFormat.ACQUIRE -> "take a lock";
      case TraceFormat.RELEASE -> "give back a lock";
      case TraceFormat.FORK -> "start a thread";
      case TraceFormat.JOIN -> "join a thread";
      case TraceFormat.VOLATILE -> "access a volatile field";
      default -> "synchronize";
    };
  }
}
