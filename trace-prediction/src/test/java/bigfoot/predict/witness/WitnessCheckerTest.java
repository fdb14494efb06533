package bigfoot.predict.witness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.predict.TestTraces;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.vindicate.Reorderings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class WitnessCheckerTest {
  /** Traces and parts of them, with events moved, left out or doubled. */
  @Test
  void what_is_refuted_cannot_happen_and_what_is_not_can() throws IOException {
    int correct = 0;
    int refuted = 0;
    for (int seed = 0; seed < 4_000; seed++) {
      Random random = new Random(seed);
      int length = 5 + random.nextInt(25);
      String text =
          seed % 2 == 0
              ? TestTraces.random(seed, length)
              : TestTraces.withOwnAccesses(seed, length);
      try (Trace trace = TestTraces.of(text)) {
        long prefix = trace.facts().freeCutBefore(1 + random.nextInt((int) trace.events()));
        List<Long> rest = changed(prefix, trace.events(), random);
        long[] all =
            LongStream.concat(
                    LongStream.rangeClosed(1, prefix), rest.stream().mapToLong(Long::longValue))
                .toArray();
        long[] after = rest.stream().mapToLong(Long::longValue).toArray();
        String reason = WitnessChecker.refuteOrder(trace, new Witness(prefix, EventRuns.of(after)));
        assertEquals(
            Reorderings.isCorrect(trace, all),
            reason == null,
            "seed " + seed + "\n" + text + rest + ": " + reason);
        correct += reason == null ? 1 : 0;
        refuted += reason == null ? 0 : 1;
      }
    }
    assertTrue(correct > 500 && refuted > 500, correct + " correct, " + refuted + " refuted");
  }

  private static List<Long> changed(long prefix, long last, Random random) {
    List<Long> events = new ArrayList<>();
    for (long event = prefix + 1; event <= last; event++) {
      events.add(event);
    }
    for (int i = random.nextInt(4); i > 0 && !events.isEmpty(); i--) {
      int at = random.nextInt(events.size());
      switch (random.nextInt(5)) {
        case 0 -> events.remove(at);
        case 1 -> events.add(random.nextInt(events.size() + 1), events.get(at));
        case 2 -> Collections.swap(events, at, random.nextInt(events.size()));
        case 3 -> events.subList(at, events.size()).clear();
        default -> Collections.rotate(events.subList(at / 2, events.size()), random.nextInt(5));
      }
    }
    return events;
  }

  @Test
  void events_that_are_not_to_be_reordered_are_refused() throws IOException {
    try (Trace trace = TestTraces.of("T1|w(x)|1\nT1|w(x)|2\nT2|w(x)|3\n")) {
      assertNotNull(refuted(trace, 0, 1, 2, 3, 4));
      assertNotNull(refuted(trace, 0, 0));
      assertNotNull(refuted(trace, 0, -5, 1));
      assertNotNull(WitnessChecker.refute(trace, new Witness(0, EventRuns.of(1, 2, 3)), 1, 3));
    }
  }

  private static String refuted(Trace trace, long prefix, long... rest) {
    return WitnessChecker.refuteOrder(trace, new Witness(prefix, EventRuns.of(rest)));
  }
}
