package bigfoot.predict.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SpoolTest {
  private static final int EVENTS = 60_000;

  /** Numbers of any size, short and long events mixed, in memory and in a file. */
  @Test
  void events_come_out_as_they_went_in() throws IOException {
    for (long memory : new long[] {1L << 30, 2 * Spool.CHUNK, 0}) {
      try (Spool spool = new Spool(memory)) {
        Random in = new Random(7);
        for (int i = 0; i < EVENTS; i++) {
          spool.add(in.nextInt(9), number(in), number(in), number(in));
        }
        spool.finish();
        Random out = new Random(7);
        EventCursor e = new EventCursor(spool, 1, EVENTS);
        for (int i = 1; i <= EVENTS; i++) {
          assertEquals(true, e.next());
          assertEquals(i, e.event);
          assertEquals(out.nextInt(9), e.op);
          assertEquals(number(out), e.thread);
          assertEquals(number(out), e.target);
          assertEquals(number(out), e.location);
        }
        assertFalse(e.next());
      }
    }
  }

  private static int number(Random random) {
    return random.nextInt() >>> 1 + random.nextInt(31);
  }
}
