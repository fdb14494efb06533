package bigfoot.predict.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class OthersSendsTest {
  private static final int SLOTS = 5;

  /** Against the join of all that was sent, kept send by send. */
  @Test
  void each_receiver_is_told_the_join_of_all_sends_but_its_own() {
    for (int seed = 0; seed < 2_000; seed++) {
      Random random = new Random(seed);
      OthersSends sends = new OthersSends();
      List<Release> all = new ArrayList<>();
      for (int i = 0; i < 12; i++) {
        int[] clock = random.ints(random.nextInt(SLOTS + 1), 0, 9).toArray();
        Release sent = new Release(random.nextInt(SLOTS), 1 + random.nextInt(9), clock);
        all.add(sent);
        sends.add(sent);
        for (int t = 0; t < SLOTS; t++) {
          assertSame(join(all, t), sends.without(t), "seed " + seed);
        }
      }
    }
  }

  private static Clock join(List<Release> all, int but) {
    Clock join = new Clock();
    all.stream().filter(sent -> sent.thread() != but).forEach(sent -> sent.joinInto(join));
    return join;
  }

  private static void assertSame(Clock expected, int[] times, String about) {
    Clock found = new Clock();
    found.join(times);
    for (int u = 0; u < SLOTS; u++) {
      assertEquals(expected.get(u), found.get(u), about);
    }
  }

  /** What is received is part of what the receiver sends next. */
  @Test
  void times_that_come_back_do_not_grow() {
    OthersSends sends = new OthersSends();
    Clock[] clocks = Clock.some(SLOTS);
    for (int i = 1; i < 1_000; i++) {
      int t = i % SLOTS;
      sends.add(new Release(t, i, clocks[t].times.clone()));
      clocks[(t + 1) % SLOTS].join(sends.without((t + 1) % SLOTS));
    }
    assertTrue(clocks[0].times.length <= 2 * SLOTS, clocks[0].times.length + " components");
  }
}
