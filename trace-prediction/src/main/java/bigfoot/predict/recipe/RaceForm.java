package bigfoot.predict.recipe;

import bigfoot.predict.PredictedRace;
import bigfoot.predict.Verdict;
import bigfoot.predict.order.Access;
import bigfoot.predict.order.RacingPair;
import bigfoot.predict.order.Relation;
import bigfoot.predict.recipe.RecipeAnalysis.Undecided;
import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathEvent.HeapRead;
import bigfoot.predict.recipe.path.PathEvent.HeapWrite;
import bigfoot.predict.recipe.path.PathEvent.Lock;
import bigfoot.predict.recipe.path.PathEvent.Unlock;
import bigfoot.predict.recipe.path.PathProgram;
import bigfoot.predict.recipe.path.PathWindow;
import bigfoot.predict.recipe.path.ProgramSource;
import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.witness.Witness;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** From races of a window's program to races of its trace. */
final class RaceForm {
  private final Trace trace;
  private final ProgramSource source;
  private final PathWindow window;
  private final long first;
  private final long last;

  RaceForm(Trace trace, ProgramSource source, PathWindow window, long first, long last) {
    this.trace = trace;
    this.source = source;
    this.window = window;
    this.first = first;
    this.last = last;
  }

  PredictedRace race(RecipeRace race) {
    Map<Integer, Changes.Added> added = added(race);
    RacingPair pair = pair(race.first(), race.second(), added);
    Witness witness =
        ScheduleExpansion.of(
            trace,
            window,
            first - 1,
            last,
            race.witness().schedule(),
            id -> added.containsKey(id) ? added.get(id).event() : 0);
    return new PredictedRace(
        Relation.RECIPE, pair, Verdict.PREDICTABLE, witness, changes(race, added));
  }

  /** Nothing when one of the accesses is none of the trace's. */
  List<PredictedRace> unknown(Undecided pair) {
    boolean recorded =
        window.traceEvent(pair.first().id()) != 0 && window.traceEvent(pair.second().id()) != 0;
    return recorded
        ? List.of(RecipePrediction.unknown(pair(pair.first(), pair.second(), Map.of())))
        : List.of();
  }

  /** What the schedule does that the run did not, numbered after the trace's last event. */
  private Map<Integer, Changes.Added> added(RecipeRace race) {
    Map<Integer, Changes.Added> added = new HashMap<>();
    for (int id : race.witness().schedule()) {
      PathEvent event = race.program().event(id);
      int op = op(event, race.program());
      if (window.traceEvent(id) == 0 && op != Op.NOTHING) {
        long number = trace.events() + 1 + added.size();
        added.put(
            id, new Changes.Added(number, event.thread(), op, target(event, race), event.site()));
      }
    }
    return added;
  }

  /** As in the trace, a volatile field is received from and sent to. */
  private static int op(PathEvent event, PathProgram program) {
    if (event instanceof HeapRead read) {
      return program.isVolatile(read.location()) ? Op.RECEIVE : Op.READ;
    } else if (event instanceof HeapWrite write) {
      return program.isVolatile(write.location()) ? Op.SEND : Op.WRITE;
    } else if (event instanceof Lock) {
      return Op.ACQUIRE;
    }
    return event instanceof Unlock ? Op.RELEASE : Op.NOTHING;
  }

  private String target(PathEvent event, RecipeRace race) {
    if (event instanceof Lock lock) {
      return trace.names().lock(Integer.parseInt(lock.lock()));
    } else if (event instanceof Unlock unlock) {
      return trace.names().lock(Integer.parseInt(unlock.lock()));
    }
    String location = ((PathEvent.Access) event).location();
    for (PathEvent other : race.program().accessesOf(location)) {
      if (window.traceEvent(other.id()) != 0) {
        EventCursor e = event(window.traceEvent(other.id()));
        return Op.isAccess(e.op) ? trace.names().variable(e.target) : source.name(location);
      }
    }
    return source.name(location);
  }

  private RacingPair pair(PathEvent one, PathEvent other, Map<Integer, Changes.Added> added) {
    long recorded = Math.max(window.traceEvent(one.id()), window.traceEvent(other.id()));
    int variable = event(recorded).target;
    Access a = access(one, added);
    Access b = access(other, added);
    boolean inOrder = a.event() < b.event();
    return new RacingPair(variable, inOrder ? a : b, inOrder ? b : a, Set.of(Relation.RECIPE));
  }

  private Access access(PathEvent event, Map<Integer, Changes.Added> added) {
    if (added.containsKey(event.id())) {
      Changes.Added its = added.get(event.id());
      return new Access(its.event(), event.thread(), its.op(), 0, 0);
    }
    EventCursor e = event(window.traceEvent(event.id()));
    return new Access(e.event, e.thread, e.op, e.location, 0);
  }

  private EventCursor event(long number) {
    EventCursor e = trace.cursorBefore(number);
    e.next();
    return e;
  }

  private Changes changes(RecipeRace race, Map<Integer, Changes.Added> added) {
    List<Changes.Read> reads = new ArrayList<>();
    for (RecipeWitness.ChangedRead read : race.witness().changed()) {
      long event = window.traceEvent(read.read());
      if (event != 0 && Op.isAccess(event(event).op)) {
        reads.add(new Changes.Read(event, writer(read.from(), added), read.recorded(), read.now()));
      }
    }
    Changes.Turn turn =
        race.turned() == null
            ? null
            : new Changes.Turn(race.turned().thread(), race.turned().site());
    List<Changes.Added> inOrder = new ArrayList<>(added.values());
    inOrder.sort(java.util.Comparator.comparingLong(Changes.Added::event));
    return new Changes(reads, turn, inOrder);
  }

  private long writer(int id, Map<Integer, Changes.Added> added) {
    if (id < 0) {
      return 0;
    }
    return added.containsKey(id) ? added.get(id).event() : window.traceEvent(id);
  }
}
