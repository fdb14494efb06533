package bigfoot.placement.oracle;

import bigfoot.placement.oracle.Recorder.Event;
import bigfoot.placement.oracle.Recorder.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Section 2, word for word, on one thread's trace. */
final class TraceJudge {
  private record Timed(Event event, int time, int acquires, int releases) {}

  private final Map<String, List<Timed>> byPlace = new HashMap<>();

  /** What is wrong with the trace; empty when its checks are precise. */
  static List<String> judge(List<Event> trace) {
    TraceJudge judge = new TraceJudge();
    int acquires = 0;
    int releases = 0;
    for (int i = 0; i < trace.size(); i++) {
      Event event = trace.get(i);
      acquires += event.kind() == Kind.ACQUIRE ? 1 : 0;
      releases += event.kind() == Kind.RELEASE ? 1 : 0;
      if (event.place() != null) {
        judge
            .byPlace
            .computeIfAbsent(event.place(), p -> new ArrayList<>())
            .add(new Timed(event, i, acquires, releases));
      }
    }
    List<String> wrong = new ArrayList<>();
    judge.byPlace.values().forEach(events -> judge(events, wrong));
    return wrong;
  }

  private static void judge(List<Timed> events, List<String> wrong) {
    for (Timed one : events) {
      if (one.event.kind() == Kind.ACCESS && events.stream().noneMatch(c -> covers(c, one))) {
        wrong.add("not covered: " + one);
      }
      if (one.event.kind() == Kind.CHECK && events.stream().noneMatch(a -> justifies(a, one))) {
        wrong.add("not legitimate: " + one);
      }
    }
  }

  /** The check precedes the access with no release between, or succeeds it with no acquire. */
  private static boolean covers(Timed check, Timed access) {
    if (check.event.kind() != Kind.CHECK || access.event.write() && !check.event.write()) {
      return false;
    }
    return check.time < access.time
        ? check.releases == access.releases
        : check.acquires == access.acquires;
  }

  /** The check precedes the access with no acquire between, or succeeds it with no release. */
  private static boolean justifies(Timed access, Timed check) {
    if (access.event.kind() != Kind.ACCESS || check.event.write() && !access.event.write()) {
      return false;
    }
    return check.time < access.time
        ? check.acquires == access.acquires
        : check.releases == access.releases;
  }
}
