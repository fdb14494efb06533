package bigfoot.predict.vindicate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.predict.order.Event;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Judges deadlocks: each thread stands before an acquire whose lock another of them holds. */
final class Deadlocks {
  private final List<Event> events;
  private final BitSet executed = new BitSet();

  private Deadlocks(Trace trace, Deadlock deadlock) {
    events = Event.all(trace);
    executed.set(0, (int) deadlock.witness().prefix());
    for (long event : deadlock.witness().rest().toArray()) {
      executed.set((int) event - 1);
    }
  }

  static void check(Trace trace, Deadlock deadlock, String about) {
    Deadlocks state = new Deadlocks(trace, deadlock);
    Set<Integer> threads = new HashSet<>();
    deadlock.waiting().forEach(w -> threads.add(state.events.get((int) (w - 1)).thread()));
    for (long w : deadlock.waiting()) {
      Event waiting = state.events.get((int) (w - 1));
      assertEquals(Op.ACQUIRE, waiting.op(), about);
      for (Event e : state.events) {
        if (e.thread() == waiting.thread()) {
          boolean before = e.number() < waiting.number();
          assertEquals(before, state.executed.get(e.number()), about + "\nevent " + e);
        }
      }
      Integer holder = state.holder(waiting.target());
      assertTrue(threads.contains(holder), about);
      assertFalse(holder == waiting.thread(), about);
    }
  }

  /** Who has acquired the lock more often than released it, in whatever order that was. */
  private Integer holder(int lock) {
    Map<Integer, Integer> held = new HashMap<>();
    for (Event e : events) {
      if (executed.get(e.number()) && e.target() == lock) {
        int more = e.op() == Op.ACQUIRE ? 1 : e.op() == Op.RELEASE ? -1 : 0;
        held.merge(e.thread(), more, Integer::sum);
      }
    }
    held.values().removeIf(times -> times == 0);
    assertTrue(held.size() <= 1, "lock " + lock + " is held by " + held);
    return held.isEmpty() ? null : held.keySet().iterator().next();
  }
}
