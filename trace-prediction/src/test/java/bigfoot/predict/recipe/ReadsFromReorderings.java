package bigfoot.predict.recipe;

import bigfoot.predict.order.Event;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Races by trying everything: all states that schedules of a small trace can reach in which each
 * read sees the write it saw. A state is how far each thread has got and who wrote each variable
 * last.
 */
final class ReadsFromReorderings {
  private record State(List<Integer> done, Map<Integer, Integer> writers) {}

  private final List<Event> events;
  private final List<List<Event>> byThread = new ArrayList<>();
  private final Map<Integer, Integer> seen = new HashMap<>();

  private ReadsFromReorderings(Trace trace) {
    events = Event.all(trace);
    for (int t = 0; t < trace.facts().threads(); t++) {
      byThread.add(new ArrayList<>());
    }
    Map<Integer, Integer> last = new HashMap<>();
    for (Event e : events) {
      byThread.get(e.thread()).add(e);
      if (e.op() == Op.READ) {
        seen.put(e.number(), last.getOrDefault(e.target(), -1));
      } else if (e.op() == Op.WRITE) {
        last.put(e.target(), e.number());
      }
    }
  }

  /** The races, as {@code "i j"} from 1; null when there are too many states. */
  static Set<String> races(Trace trace, int limit) {
    return new ReadsFromReorderings(trace).races(limit);
  }

  private Set<String> races(int limit) {
    Set<String> races = new TreeSet<>();
    Set<State> known = new HashSet<>();
    Deque<State> work = new ArrayDeque<>();
    List<Integer> start = new ArrayList<>();
    byThread.forEach(any -> start.add(0));
    work.add(new State(start, Map.of()));
    known.add(work.peek());
    while (!work.isEmpty()) {
      State state = work.poll();
      if (known.size() > limit) {
        return null;
      }
      addRaces(state, races);
      for (int t = 0; t < byThread.size(); t++) {
        Event e = next(state, t);
        if (e != null && reads(state, e)) {
          State after = step(state, e);
          if (known.add(after)) {
            work.add(after);
          }
        }
      }
    }
    return races;
  }

  private static State step(State state, Event e) {
    List<Integer> done = new ArrayList<>(state.done);
    done.set(e.thread(), done.get(e.thread()) + 1);
    Map<Integer, Integer> writers = new HashMap<>(state.writers);
    if (e.op() == Op.WRITE) {
      writers.put(e.target(), e.number());
    }
    return new State(done, writers);
  }

  private boolean reads(State state, Event e) {
    return e.op() != Op.READ
        || state.writers.getOrDefault(e.target(), -1).equals(seen.get(e.number()));
  }

  private void addRaces(State state, Set<String> races) {
    for (int t = 0; t < byThread.size(); t++) {
      for (int u = t + 1; u < byThread.size(); u++) {
        Event a = next(state, t);
        Event b = next(state, u);
        if (a != null && b != null && a.conflictsWith(b)) {
          int low = Math.min(a.number(), b.number()) + 1;
          races.add(low + " " + (Math.max(a.number(), b.number()) + 1));
        }
      }
    }
  }

  /** The thread's next event if nothing but a value can stop it; null otherwise. */
  private Event next(State state, int t) {
    if (state.done.get(t) == byThread.get(t).size()) {
      return null;
    }
    Event e = byThread.get(t).get(state.done.get(t));
    for (Event earlier : events) {
      boolean needed =
          earlier.number() < e.number()
              && (onOneChannel(earlier, e)
                  || earlier.op() == Op.FORK && earlier.target() == t
                  || e.op() == Op.JOIN && e.target() == earlier.thread());
      if (needed && !executed(state, earlier)) {
        return null;
      }
    }
    return e.op() == Op.ACQUIRE && held(state, e.target()) ? null : e;
  }

  private static boolean onOneChannel(Event a, Event b) {
    return isChannel(a)
        && isChannel(b)
        && a.target() == b.target()
        && (a.op() == Op.SEND || b.op() == Op.SEND);
  }

  private static boolean isChannel(Event e) {
    return e.op() == Op.SEND || e.op() == Op.RECEIVE;
  }

  private boolean executed(State state, Event e) {
    return byThread.get(e.thread()).indexOf(e) < state.done.get(e.thread());
  }

  private boolean held(State state, int lock) {
    int held = 0;
    for (Event e : events) {
      if (e.target() == lock && executed(state, e)) {
        held += e.op() == Op.ACQUIRE ? 1 : e.op() == Op.RELEASE ? -1 : 0;
      }
    }
    return held > 0;
  }
}
