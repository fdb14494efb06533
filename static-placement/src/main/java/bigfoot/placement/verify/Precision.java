package bigfoot.placement.verify;

import bigfoot.placement.verify.recorder.Event;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Section 2 on one thread's events, with 5.1's reads and writes. A check covers an access that it
 * precedes with no release between, or succeeds with no acquire between; a write check covers both
 * kinds, a read check reads. A check is legitimate for an access that it precedes with no acquire
 * between, or succeeds with no release between; a write check for writes, a read check for both.
 */
final class Precision {
  private static final int READ = 1;
  private static final int WRITE = 2;
  private static final int READ_CHECK = 4;
  private static final int WRITE_CHECK = 8;

  /** What happened to each place since the last release. */
  private final Map<Place, Integer> sinceRelease = new HashMap<>();

  /** Accesses since the last acquire that no check covers so far. */
  private final Map<Place, List<Event>> uncovered = new HashMap<>();

  /** Checks since the last acquire that no access justifies so far. */
  private final Map<Place, List<Event>> unjustified = new HashMap<>();

  void access(Event access, Place place) {
    int past = sinceRelease.getOrDefault(place, 0);
    if ((past & (access.write() ? WRITE_CHECK : READ_CHECK | WRITE_CHECK)) == 0) {
      uncovered.computeIfAbsent(place, p -> new ArrayList<>(1)).add(access);
    }
    settle(unjustified, place, check -> access.write() || !check.write());
    sinceRelease.put(place, past | (access.write() ? WRITE : READ));
  }

  void check(Event check, Place place) {
    int past = sinceRelease.getOrDefault(place, 0);
    if ((past & (check.write() ? WRITE : READ | WRITE)) == 0) {
      unjustified.computeIfAbsent(place, p -> new ArrayList<>(1)).add(check);
    }
    settle(uncovered, place, access -> check.write() || !access.write());
    sinceRelease.put(place, past | (check.write() ? WRITE_CHECK : READ_CHECK));
  }

  private static void settle(
      Map<Place, List<Event>> open, Place place, java.util.function.Predicate<Event> settled) {
    List<Event> events = open.get(place);
    if (events != null) {
      events.removeIf(settled);
      if (events.isEmpty()) {
        open.remove(place);
      }
    }
  }

  void release() {
    sinceRelease.clear();
  }

  /** Ends the ranges that an acquire ends; what is still open is wrong. */
  void acquire(Verdict.Builder verdict) {
    uncovered.forEach((place, events) -> events.forEach(e -> verdict.uncovered(e, place)));
    unjustified.forEach((place, events) -> events.forEach(e -> verdict.unjustified(e, place)));
    uncovered.clear();
    unjustified.clear();
  }

  /** Accesses that a thread made before the program was ended under it. */
  int open() {
    return uncovered.values().stream().mapToInt(List::size).sum();
  }
}
