package bigfoot.predict.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.predict.TestTraces;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class OutlineTest {
  /** Accesses without conflict become nothing; all else is as it was, from anywhere to anywhere. */
  @Test
  void the_outline_has_all_but_accesses_without_conflict() throws IOException {
    int shorter = 0;
    for (int seed = 0; seed < 1_000; seed++) {
      Random random = new Random(seed);
      try (Trace trace = TestTraces.of(TestTraces.withOwnAccesses(seed, 40))) {
        for (int i = 0; i < 5; i++) {
          long first = 1 + random.nextInt((int) trace.events());
          long last = first - 1 + random.nextInt((int) (trace.events() - first + 2));
          List<String> all = events(trace.cursorBefore(first), trace);
          List<String> expected = all.subList(0, (int) (last - first + 1));
          assertEquals(expected, events(trace.outline(first, last), trace), "seed " + seed);
        }
        assertEquals(events(trace.cursor(), trace), events(trace.outline(), trace), "seed " + seed);
        shorter += items(trace.outline()) < trace.events() ? 1 : 0;
      }
    }
    assertTrue(shorter > 500, shorter + " traces have an outline");
  }

  /** One text for each event. */
  private static List<String> events(EventCursor e, Trace trace) {
    List<String> events = new ArrayList<>();
    while (e.next()) {
      boolean nothing =
          e.op == Op.NOTHING || Op.isAccess(e.op) && !trace.facts().conflicts().has(e.target);
      for (int i = 0; i < e.length; i++) {
        String what = nothing ? "" : e.op + " " + e.target + " " + e.location;
        events.add(e.event + i + " " + e.thread + " " + what);
      }
    }
    return events;
  }

  private static long items(EventCursor e) {
    long items = 0;
    while (e.next()) {
      items++;
    }
    return items;
  }
}
