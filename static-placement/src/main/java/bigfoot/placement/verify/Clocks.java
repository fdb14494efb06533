package bigfoot.placement.verify;

import bigfoot.placement.verify.recorder.Event;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Vector clocks of threads and of what they synchronize on. Threads are told by their place in the
 * order they come, as their numbers may be those of a long run of which this is a part.
 */
final class Clocks {
  private final Map<Integer, Integer> places = new HashMap<>();
  private final Map<Integer, int[]> threads = new HashMap<>();
  private final Map<Long, int[]> states = new HashMap<>();

  /** The place in clocks of the thread with this number. */
  int place(int number) {
    Integer known = places.putIfAbsent(number, places.size());
    return known != null ? known : places.size() - 1;
  }

  /** The clock of a thread, which begins at time 1. */
  int[] of(int thread) {
    return threads.computeIfAbsent(
        thread,
        t -> {
          int[] clock = new int[t + 1];
          clock[t] = 1;
          return clock;
        });
  }

  void sync(Event event) {
    int t = place(event.thread());
    switch (event.kind()) {
      case ACQUIRE, RELY -> learn(t, states.get(event.object()));
      case RELEASE -> {
        states.merge(event.object(), of(t).clone(), Clocks::max);
        tick(t);
      }
      case FORK -> {
        learn(place((int) event.object()), of(t));
        tick(t);
      }
      case JOIN -> learn(t, threads.get(place((int) event.object())));
      default -> throw new IllegalArgumentException(event.toString());
    }
  }

  private void learn(int thread, int[] clock) {
    if (clock != null) {
      threads.put(thread, max(of(thread), clock));
    }
  }

  private void tick(int thread) {
    of(thread)[thread]++;
  }

  private static int[] max(int[] a, int[] b) {
    int[] result = Arrays.copyOf(a, Math.max(a.length, b.length));
    for (int t = 0; t < b.length; t++) {
      result[t] = Math.max(result[t], b[t]);
    }
    return result;
  }
}
