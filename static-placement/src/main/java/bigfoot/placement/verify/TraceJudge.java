package bigfoot.placement.verify;

import bigfoot.placement.verify.recorder.Event;
import bigfoot.placement.verify.recorder.EventSink;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Judges a trace of several threads: each access covered, each check legitimate ({@link
 * Precision}), and a race of checks exactly where there is a race of accesses. Fields that share a
 * state are one place to checks; accesses race on the fields themselves.
 */
public final class TraceJudge implements EventSink {
  private final Verdict.Builder verdict = new Verdict.Builder();
  private final Map<Integer, Precision> threads = new HashMap<>();
  private final Set<Integer> alive = new HashSet<>();
  private final Clocks clocks = new Clocks();
  private final RacyPlaces accesses = new RacyPlaces();
  private final RacyPlaces checks = new RacyPlaces();

  /** The threads of objects that need no checks; should another use one, its accesses count. */
  private final Map<Long, Integer> confinedTo = new HashMap<>();

  /** The state that a field is kept in, by the field's slot. */
  private final Map<Integer, Integer> stateOfField = new HashMap<>();

  @Override
  public void name(String name) {
    verdict.names.add(name);
  }

  @Override
  public void event(Event event) {
    Precision thread = threads.computeIfAbsent(event.thread(), t -> new Precision());
    switch (event.kind()) {
      case ACCESS -> access(event, thread);
      case CHECK -> check(event, thread);
      case CONFINED -> confinedTo.putIfAbsent(event.object(), event.thread());
      case ALIVE -> alive.add(event.thread());
      case ACQUIRE, JOIN -> {
        verdict.syncs++;
        thread.acquire(verdict);
        clocks.sync(event);
      }
      case RELY -> {
        // Ordered since the class was first used, which was before any access to it.
        verdict.syncs++;
        clocks.sync(event);
      }
      case RELEASE, FORK -> {
        verdict.syncs++;
        thread.release();
        clocks.sync(event);
      }
    }
  }

  private void access(Event event, Precision thread) {
    verdict.accesses++;
    Integer confined = confinedTo.get(event.object());
    if (confined == null || confined != event.thread()) {
      thread.access(event, new Place(event.object(), event.slot()));
    }
    if (event.slot() < 0) {
      stateOfField.put(event.field(), event.slot());
    }
    Place own = new Place(event.object(), event.field());
    int t = clocks.place(event.thread());
    accesses.add(own, event.write(), t, clocks.of(t));
  }

  private void check(Event event, Precision thread) {
    verdict.checks++;
    int t = clocks.place(event.thread());
    for (int slot = event.slot(); slot <= event.last(); slot += event.step()) {
      Place place = new Place(event.object(), slot);
      thread.check(event, place);
      checks.add(place, event.write(), t, clocks.of(t));
    }
  }

  /** To be asked once, at the end of the trace. */
  public Verdict verdict() {
    threads.forEach(
        (number, thread) -> {
          if (alive.contains(number)) {
            verdict.open += thread.open();
          } else {
            thread.acquire(verdict);
          }
        });
    Set<Place> racy = new HashSet<>();
    for (Place place : accesses.racy()) {
      int slot = place.slot() < 0 ? stateOfField.get(place.slot()) : place.slot();
      racy.add(new Place(place.object(), slot));
    }
    verdict.races(racy, checks.racy());
    verdict.threads = threads.size();
    return verdict.build();
  }
}
