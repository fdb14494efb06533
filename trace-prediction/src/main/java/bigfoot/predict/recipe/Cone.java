package bigfoot.predict.recipe;

import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathEvent.Access;
import bigfoot.predict.recipe.path.PathEvent.Fork;
import bigfoot.predict.recipe.path.PathEvent.HeapRead;
import bigfoot.predict.recipe.path.PathEvent.HeapWrite;
import bigfoot.predict.recipe.path.PathEvent.Join;
import bigfoot.predict.recipe.path.PathEvent.Lock;
import bigfoot.predict.recipe.path.PathEvent.Ordered;
import bigfoot.predict.recipe.path.PathEvent.Unlock;
import bigfoot.predict.recipe.path.PathProgram;
import bigfoot.predict.recipe.path.Repeat;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Cone of influence of a pair when each read keeps the write it saw. <em>Certain</em> is what comes
 * before the pair in every schedule: by program order, as the write that a read saw, by fork, join
 * and hand-off. The cone adds what may help: the rest of a critical section that another thread
 * would be left in, and of a stretch of repeats, unless something of it can only come after the
 * race. Other events only stand in the way.
 */
final class Cone {
  private final PathProgram program;
  private final PathEvent[] racing;

  /** Per thread: how many of its events are in. */
  private final Map<Integer, Integer> in = new HashMap<>();

  private final Map<Integer, Integer> places = new HashMap<>();
  private final Map<Integer, Fork> forks = new HashMap<>();
  private final Map<Integer, List<Repeat>> repeats = new HashMap<>();
  private final Deque<PathEvent> work = new ArrayDeque<>();

  /** What might help, but comes after the race in every schedule. */
  private final Set<Integer> late = new HashSet<>();

  private boolean reachesRace;

  private Cone(PathProgram program, PathEvent first, PathEvent second) {
    this.program = program;
    racing = new PathEvent[] {first, second};
    for (int thread : program.threads()) {
      int place = 0;
      for (PathEvent event : program.of(thread)) {
        places.put(event.id(), place++);
        if (event instanceof Fork fork) {
          forks.put(fork.child(), fork);
        }
      }
    }
    for (Repeat repeat : program.repeats()) {
      repeats.computeIfAbsent(repeat.from(), any -> new ArrayList<>(1)).add(repeat);
    }
  }

  /**
   * @param certain events that come before the race in every schedule
   * @param events those, what may help, and the pair
   */
  record Result(Set<Integer> certain, Set<Integer> events) {}

  /** The pair's cone; null when something can only come both before and after the race. */
  static Result of(PathProgram program, PathEvent first, PathEvent second) {
    return new Cone(program, first, second).result();
  }

  private Result result() {
    for (PathEvent access : racing) {
      include(access, places.get(access.id()));
      if (forks.containsKey(access.thread())) {
        work.push(forks.get(access.thread()));
      }
    }
    close();
    if (reachesRace) {
      return null;
    }
    Set<Integer> certain = ids();
    while (addHelp()) {
      // what was added may need help in turn
    }
    Set<Integer> events = ids();
    events.add(racing[0].id());
    events.add(racing[1].id());
    return new Result(certain, events);
  }

  private Set<Integer> ids() {
    Set<Integer> ids = new HashSet<>();
    forEachIn(event -> ids.add(event.id()));
    return ids;
  }

  private void close() {
    while (!work.isEmpty()) {
      PathEvent event = work.pop();
      include(event, places.get(event.id()) + 1);
    }
  }

  /** Puts the first n events of the thread in; those of a racing thread end at the race. */
  private void include(PathEvent event, int n) {
    int limit = limit(event.thread());
    reachesRace |= n > limit;
    int to = Math.min(n, limit);
    int from = in.getOrDefault(event.thread(), 0);
    if (to > from) {
      in.put(event.thread(), to);
      program.of(event.thread()).subList(from, to).forEach(this::need);
    }
  }

  private int limit(int thread) {
    for (PathEvent access : racing) {
      if (access.thread() == thread) {
        return places.get(access.id());
      }
    }
    return Integer.MAX_VALUE;
  }

  private void need(PathEvent event) {
    if (places.get(event.id()) == 0 && forks.containsKey(event.thread())) {
      work.push(forks.get(event.thread()));
    }
    if (event instanceof HeapRead read) {
      HeapWrite writer = program.recordedWriter(read);
      if (writer != null) {
        work.push(writer);
        if (writer.thread() != read.thread()) {
          repeats
              .getOrDefault(writer.id(), List.of())
              .forEach(repeat -> work.push(program.event(repeat.until())));
        }
      }
    } else if (event instanceof Ordered ordered) {
      ordered.after().forEach(id -> work.push(program.event(id)));
    } else if (event instanceof Join join) {
      List<PathEvent> child = program.of(join.child());
      if (!child.isEmpty()) {
        work.push(child.get(child.size() - 1));
      } else if (forks.containsKey(join.child())) {
        work.push(forks.get(join.child()));
      }
    }
  }

  /** Asks for the rest of what other threads would be left in the middle of. */
  private boolean addHelp() {
    Set<String> locks = new HashSet<>();
    Set<String> locations = new HashSet<>();
    forEachIn(
        event -> {
          if (event instanceof Lock lock) {
            locks.add(lock.lock());
          } else if (event instanceof Access access) {
            locations.add(access.location());
          }
        });
    int size = size();
    for (int thread : program.threads()) {
      if (limit(thread) == Integer.MAX_VALUE) {
        release(thread, locks).forEach(this::help);
        repeat(thread, locations).forEach(this::help);
      }
    }
    return size() > size;
  }

  /** Puts the event in with all it needs, or else nothing of it. */
  private void help(PathEvent event) {
    if (late.contains(event.id())) {
      return;
    }
    Map<Integer, Integer> before = new HashMap<>(in);
    work.push(event);
    close();
    if (reachesRace) {
      late.add(event.id());
      in.clear();
      in.putAll(before);
      reachesRace = false;
    }
  }

  private int size() {
    return in.values().stream().mapToInt(n -> n).sum();
  }

  private void forEachIn(Consumer<PathEvent> action) {
    in.forEach((thread, n) -> program.of(thread).subList(0, n).forEach(action));
  }

  /** The end of sections on locks that events of the cone acquire. */
  private List<PathEvent> release(int thread, Set<String> locks) {
    List<PathEvent> ends = new ArrayList<>();
    List<PathEvent> events = program.of(thread);
    int n = in.getOrDefault(thread, 0);
    Set<String> open = heldBy(thread, events.subList(0, n));
    open.retainAll(locks);
    for (PathEvent event : events.subList(n, open.isEmpty() ? n : events.size())) {
      if (event instanceof Unlock unlock && open.remove(unlock.lock())) {
        ends.add(event);
      }
    }
    return ends;
  }

  private Set<String> heldBy(int thread, List<PathEvent> done) {
    Set<String> open = new HashSet<>();
    program
        .held()
        .forEach(
            (lock, holder) -> {
              if (holder == thread) {
                open.add(lock);
              }
            });
    for (PathEvent event : done) {
      if (event instanceof Lock lock) {
        open.add(lock.lock());
      } else if (event instanceof Unlock unlock) {
        open.remove(unlock.lock());
      }
    }
    return open;
  }

  /** The end of repeats on locations that events of the cone access. */
  private List<PathEvent> repeat(int thread, Set<String> locations) {
    List<PathEvent> ends = new ArrayList<>();
    for (PathEvent event : program.of(thread).subList(0, in.getOrDefault(thread, 0))) {
      for (Repeat repeat : repeats.getOrDefault(event.id(), List.of())) {
        if (locations.contains(repeat.location())) {
          ends.add(program.event(repeat.until()));
        }
      }
    }
    return ends;
  }
}
