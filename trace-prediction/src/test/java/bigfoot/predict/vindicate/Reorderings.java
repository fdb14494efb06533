package bigfoot.predict.vindicate;

import bigfoot.predict.order.Event;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Predictable races by trying everything: all states that correct reorderings (Definition 2.1) of a
 * small trace can reach, where a state is how far each thread has got.
 */
public final class Reorderings {
  private final List<Event> events;
  private final List<List<Event>> byThread = new ArrayList<>();

  private Reorderings(Trace trace) {
    events = Event.all(trace);
    for (int t = 0; t < trace.facts().threads(); t++) {
      byThread.add(new ArrayList<>());
    }
    events.forEach(e -> byThread.get(e.thread()).add(e));
  }

  /** The predictable races, as {@code "i j"} from 1; null when there are too many states. */
  static Set<String> races(Trace trace, int limit) {
    return new Reorderings(trace).races(limit);
  }

  /** Whether these events, counted from 1, are in an order in which they can happen. */
  public static boolean isCorrect(Trace trace, long[] order) {
    Reorderings all = new Reorderings(trace);
    List<Integer> state = new ArrayList<>();
    all.byThread.forEach(any -> state.add(0));
    for (long number : order) {
      int t = all.events.get((int) number - 1).thread();
      int done = state.get(t);
      boolean isNext =
          done < all.byThread.get(t).size()
              && all.byThread.get(t).get(done).number() == number - 1
              && all.enabled(state, t);
      if (!isNext) {
        return false;
      }
      state.set(t, done + 1);
    }
    return true;
  }

  private Set<String> races(int limit) {
    Set<String> races = new TreeSet<>();
    Set<List<Integer>> seen = new HashSet<>();
    Deque<List<Integer>> work = new ArrayDeque<>();
    List<Integer> start = new ArrayList<>();
    byThread.forEach(any -> start.add(0));
    work.add(start);
    seen.add(start);
    while (!work.isEmpty()) {
      List<Integer> state = work.poll();
      if (seen.size() > limit) {
        return null;
      }
      for (int t = 0; t < state.size(); t++) {
        if (enabled(state, t)) {
          List<Integer> after = new ArrayList<>(state);
          after.set(t, state.get(t) + 1);
          addRaces(after, byThread.get(t).get(state.get(t)), races);
          if (seen.add(after)) {
            work.add(after);
          }
        }
      }
    }
    return races;
  }

  /** Pairs of the event just executed and one that could come right after it. */
  private void addRaces(List<Integer> after, Event first, Set<String> races) {
    for (int u = 0; u < after.size(); u++) {
      if (enabled(after, u)) {
        Event second = byThread.get(u).get(after.get(u));
        if (first.number() < second.number() && first.conflictsWith(second)) {
          races.add((first.number() + 1) + " " + (second.number() + 1));
        }
      }
    }
  }

  private boolean enabled(List<Integer> state, int t) {
    List<Event> mine = byThread.get(t);
    if (state.get(t) == mine.size()) {
      return false;
    }
    Event e = mine.get(state.get(t));
    for (Event earlier : events) {
      boolean needed =
          earlier.number() < e.number()
              && (conflict(earlier, e)
                  || earlier.op() == Op.FORK && earlier.target() == t
                  || earlier.op() == Op.FORK && e.op() == Op.JOIN && earlier.target() == e.target()
                  || e.op() == Op.JOIN && e.target() == earlier.thread());
      if (needed && !executed(state, earlier)) {
        return false;
      }
    }
    return e.op() != Op.ACQUIRE || !held(state, e.target());
  }

  private static boolean conflict(Event a, Event b) {
    boolean channel = a.op() >= Op.SEND && b.op() >= Op.SEND && a.op() != Op.NOTHING;
    return a.conflictsWith(b)
        || channel
            && b.op() != Op.NOTHING
            && a.target() == b.target()
            && (a.op() == Op.SEND || b.op() == Op.SEND);
  }

  private boolean executed(List<Integer> state, Event e) {
    return byThread.get(e.thread()).indexOf(e) < state.get(e.thread());
  }

  private boolean held(List<Integer> state, int lock) {
    int held = 0;
    for (Event e : events) {
      if (e.target() == lock && executed(state, e)) {
        held += e.op() == Op.ACQUIRE ? 1 : e.op() == Op.RELEASE ? -1 : 0;
      }
    }
    return held > 0;
  }
}
