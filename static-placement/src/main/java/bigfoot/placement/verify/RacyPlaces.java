package bigfoot.placement.verify;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Happens-before races by the book (DJIT+): for each place the time of the last read and of the
 * last write of each thread. If any access of a thread races with a later one of another, the
 * thread's last one does, so all racy places are found.
 */
final class RacyPlaces {
  /** Times of last accesses, by thread; 0 for never. */
  private static final class Times {
    int[] reads = {};
    int[] writes = {};
  }

  private final Map<Place, Times> places = new HashMap<>();
  private final Set<Place> racy = new LinkedHashSet<>();

  /** An access or check by a thread with this clock. */
  void add(Place place, boolean write, int thread, int[] clock) {
    Times times = places.computeIfAbsent(place, p -> new Times());
    if (!isKnown(times.writes, thread, clock) || write && !isKnown(times.reads, thread, clock)) {
      racy.add(place);
    }
    if (write) {
      times.writes = with(times.writes, thread, clock[thread]);
    } else {
      times.reads = with(times.reads, thread, clock[thread]);
    }
  }

  private static boolean isKnown(int[] times, int self, int[] clock) {
    for (int t = 0; t < times.length; t++) {
      if (t != self && times[t] > (t < clock.length ? clock[t] : 0)) {
        return false;
      }
    }
    return true;
  }

  private static int[] with(int[] times, int thread, int time) {
    int[] result = thread < times.length ? times : Arrays.copyOf(times, thread + 1);
    result[thread] = time;
    return result;
  }

  Set<Place> racy() {
    return racy;
  }
}
