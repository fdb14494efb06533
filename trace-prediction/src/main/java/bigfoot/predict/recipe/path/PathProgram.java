package bigfoot.predict.recipe.path;

import bigfoot.predict.recipe.path.PathEvent.Access;
import bigfoot.predict.recipe.path.PathEvent.HeapRead;
import bigfoot.predict.recipe.path.PathEvent.HeapWrite;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What all threads did, in the recorded order (a window of it). Event numbers grow along each
 * thread.
 */
public final class PathProgram {
  private final List<PathEvent> events;
  private final Set<String> volatiles;
  private final Map<String, Long> initial = new HashMap<>();
  private final Map<Integer, PathEvent> byId = new HashMap<>();
  private final Map<Integer, List<PathEvent>> threads = new LinkedHashMap<>();
  private final Map<String, List<HeapRead>> reads = new LinkedHashMap<>();
  private final Map<String, List<HeapWrite>> writes = new LinkedHashMap<>();

  /**
   * @param volatiles locations whose accesses synchronize and therefore do not race
   * @param initial values that locations had before the first event, as far as known
   */
  public PathProgram(List<PathEvent> events, Set<String> volatiles, Map<String, Long> initial) {
    this.events = List.copyOf(events);
    this.volatiles = Set.copyOf(volatiles);
    this.initial.putAll(initial);
    for (PathEvent event : this.events) {
      index(event);
    }
  }

  /**
   * The program of a recorded run. Reads that came before the first write of their location tell
   * the location's initial value, as far as {@code initial} does not.
   */
  public static PathProgram recorded(
      List<PathEvent> events, Set<String> volatiles, Map<String, Long> initial) {
    Map<String, Long> known = new HashMap<>(initial);
    Set<String> written = new HashSet<>();
    for (PathEvent event : events) {
      if (event instanceof HeapWrite write) {
        written.add(write.location());
      } else if (event instanceof HeapRead read && !written.contains(read.location())) {
        known.putIfAbsent(read.location(), read.recorded());
      }
    }
    return new PathProgram(events, volatiles, known);
  }

  /**
   * The same program, except that the thread goes the other way at the branch and then does what
   * {@code instead} says.
   *
   * @param instead begins with the negated branch; its event numbers are new
   */
  public PathProgram turned(PathEvent.Branch branch, List<PathEvent> instead) {
    List<PathEvent> turned = new ArrayList<>();
    for (PathEvent event : events) {
      if (event.thread() != branch.thread() || event.id() < branch.id()) {
        turned.add(event);
      }
    }
    turned.addAll(instead);
    return new PathProgram(turned, volatiles, initial);
  }

  private void index(PathEvent event) {
    byId.put(event.id(), event);
    threads.computeIfAbsent(event.thread(), t -> new ArrayList<>()).add(event);
    if (event instanceof HeapRead read) {
      reads.computeIfAbsent(read.location(), l -> new ArrayList<>()).add(read);
    } else if (event instanceof HeapWrite write) {
      writes.computeIfAbsent(write.location(), l -> new ArrayList<>()).add(write);
    }
  }

  public List<PathEvent> events() {
    return events;
  }

  public PathEvent event(int id) {
    return byId.get(id);
  }

  public Set<Integer> threads() {
    return threads.keySet();
  }

  /** The thread's events, in its order. */
  public List<PathEvent> of(int thread) {
    return threads.getOrDefault(thread, List.of());
  }

  public List<HeapWrite> writesOf(String location) {
    return writes.getOrDefault(location, List.of());
  }

  public List<HeapRead> readsOf(String location) {
    return reads.getOrDefault(location, List.of());
  }

  /** Every location accessed, in the order of first access. */
  public Set<String> locations() {
    Set<String> all = new LinkedHashSet<>(writes.keySet());
    all.addAll(reads.keySet());
    return all;
  }

  public boolean isVolatile(String location) {
    return volatiles.contains(location);
  }

  public Set<String> volatiles() {
    return volatiles;
  }

  /** What the location held before the first event; empty when not known. */
  public OptionalLong initialValue(String location) {
    Long value = initial.get(location);
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }

  public Map<String, Long> initialValues() {
    return Map.copyOf(initial);
  }

  /** Whether two events conflict: same plain location, different threads, at least one write. */
  public boolean conflict(PathEvent one, PathEvent other) {
    return one instanceof Access a
        && other instanceof Access b
        && a.thread() != b.thread()
        && a.location().equals(b.location())
        && (a.isWrite() || b.isWrite())
        && !isVolatile(a.location());
  }
}
