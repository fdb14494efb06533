package bigfoot.predict.vindicate;

import java.time.Duration;

/** When the time for all pairs is over. */
final class Deadline {
  private final long end;

  Deadline(Duration fromNow) {
    end = System.nanoTime() + fromNow.toNanos();
  }

  boolean isOver() {
    return System.nanoTime() - end >= 0;
  }
}
