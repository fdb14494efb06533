package bigfoot.cli.report;

import bigfoot.predict.PredictedRace;
import bigfoot.predict.Prediction;
import bigfoot.predict.order.Access;
import bigfoot.predict.recipe.Changes;
import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.vindicate.Deadlock;
import bigfoot.predict.witness.Witness;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;

/** Predicted races and deadlocks in the form that the text, SARIF and HTML reports share. */
public final class PredictionFindings {
  /** A person reads the end of a witness; the JSON form has all of it. */
  private static final int STEPS = 200;

  private final Trace trace;
  private final Map<Long, List<String>> locks;

  private PredictionFindings(Trace trace, Prediction prediction) {
    this.trace = trace;
    NavigableSet<Long> events = new TreeSet<>();
    for (PredictedRace race : prediction.races()) {
      events.add(race.pair().first().event());
      events.add(race.pair().second().event());
    }
    locks = LocksAt.of(trace, events);
  }

  public static List<Finding> of(Trace trace, Prediction prediction) {
    PredictionFindings form = new PredictionFindings(trace, prediction);
    List<Finding> findings = new ArrayList<>();
    prediction.races().forEach(race -> findings.add(form.race(race)));
    prediction.deadlocks().forEach(deadlock -> findings.add(form.deadlock(deadlock)));
    return findings;
  }

  private Finding race(PredictedRace race) {
    Access first = race.pair().first();
    Access second = race.pair().second();
    Changes changes = race.changes();
    Map<String, String> facts = new HashMap<>();
    facts.put("relation", race.relation().label());
    facts.put("verdict", race.verdict().label());
    String differs = new ChangesText(trace, changes).differs();
    if (!differs.isEmpty()) {
      facts.put("differs", differs);
    }
    if (race.replay() != null) {
      facts.put("replay", race.replay().text());
    }
    return new Finding(
        Rule.PREDICTED_RACE,
        Location.field(trace.names().variable(race.pair().variable()), ""),
        side(first, changes),
        side(second, changes),
        facts,
        race.witness() == null ? List.of() : steps(race.witness(), Set.of(first, second), changes));
  }

  private Finding deadlock(Deadlock deadlock) {
    List<EventCursor> waiting = deadlock.waiting().stream().map(this::event).toList();
    EventCursor last = waiting.get(waiting.size() - 1);
    List<Step> steps = new ArrayList<>(steps(deadlock.witness(), Set.of(), Changes.NONE));
    for (EventCursor e : waiting) {
      steps.add(new Step(thread(e), text(e) + "  waits", stepSite(e.location), true));
    }
    return new Finding(
        Rule.PREDICTED_DEADLOCK,
        Location.field(trace.names().lock(waiting.get(0).target), ""),
        waitingSide(waiting.get(0)),
        waitingSide(last),
        Map.of("threads", Integer.toString(waiting.size())),
        steps);
  }

  private Side waitingSide(EventCursor e) {
    return new Side(thread(e), "acquire", List.of(site(e.location)), List.of(), List.of(), "");
  }

  private Side side(Access access, Changes changes) {
    Changes.Added added = changes.added(access.event());
    return new Side(
        trace.names().thread(access.thread()),
        access.isWrite() ? "write" : "read",
        List.of(added == null ? site(access.location()) : Sites.parse(added.location())),
        List.of(),
        added == null ? locks.getOrDefault(access.event(), List.of()) : List.of(),
        "");
  }

  private List<Step> steps(Witness witness, Set<Access> racing, Changes changes) {
    ChangesText text = new ChangesText(trace, changes);
    List<Step> steps = new ArrayList<>();
    for (long number : witness.rest().lastOnes(STEPS)) {
      boolean race = racing.stream().anyMatch(access -> access.event() == number);
      Changes.Added added = changes.added(number);
      if (added != null) {
        steps.add(text.step(added, race));
      } else {
        EventCursor e = event(number);
        steps.add(new Step(thread(e), text(e) + text.note(number), stepSite(e.location), race));
      }
    }
    return steps;
  }

  private EventCursor event(long number) {
    EventCursor e = trace.cursorBefore(number);
    e.next();
    return e;
  }

  private String thread(EventCursor e) {
    return trace.names().thread(e.thread);
  }

  private String text(EventCursor e) {
    if (e.target == Op.NO_TARGET) {
      return Op.name(e.op);
    }
    String target =
        switch (e.op) {
          case Op.READ, Op.WRITE -> trace.names().variable(e.target);
          case Op.ACQUIRE, Op.RELEASE, Op.NOTHING -> trace.names().lock(e.target);
          case Op.FORK, Op.JOIN -> trace.names().thread(e.target);
          default -> trace.names().channel(e.target);
        };
    return Op.name(e.op) + "(" + target + ")";
  }

  /** Null where a step has no source line. */
  private Site stepSite(int location) {
    Site site = site(location);
    return site.line() > 0 ? site : null;
  }

  /** A location of a recorded trace is a stack-trace line; one of a text trace is just a name. */
  private Site site(int location) {
    return Sites.parse(trace.names().location(location));
  }
}
