package bigfoot.predict.witness;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class EventRunsTest {
  @Test
  void events_come_out_in_the_order_in_which_they_went_in() {
    for (int seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      long[] events = new long[random.nextInt(30)];
      for (int i = 0; i < events.length; i++) {
        boolean follows = i > 0 && random.nextInt(4) != 0;
        events[i] = follows ? events[i - 1] + 1 : 1 + random.nextInt(50);
      }
      EventRuns runs = EventRuns.of(Arrays.copyOf(events, events.length / 2));
      runs.add(EventRuns.of(Arrays.copyOfRange(events, events.length / 2, events.length)));
      assertArrayEquals(events, runs.toArray());
      assertEquals(events.length, runs.size());
      assertEquals(Arrays.stream(events).max().orElse(0), runs.largest());
      int few = random.nextInt(40);
      long[] last = Arrays.copyOfRange(events, Math.max(0, events.length - few), events.length);
      assertArrayEquals(last, runs.lastOnes(few));
    }
  }
}
