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
  /**
   * What is known of the run besides its events.
   *
   * @param volatiles locations whose accesses synchronize and therefore do not race
   * @param initial values that locations had before the first event, as far as known
   * @param held who holds which lock before the first event
   * @param unfinished threads that do more than is known here
   * @param repeats accesses that the recording may have left out
   */
  private record Surroundings(
      Set<String> volatiles,
      Map<String, Long> initial,
      Map<String, Integer> held,
      Set<Integer> unfinished,
      List<Repeat> repeats) {}

  private final List<PathEvent> events;
  private final Surroundings known;
  private final Map<Integer, PathEvent> byId = new HashMap<>();
  private final Map<Integer, List<PathEvent>> threads = new LinkedHashMap<>();
  private final Map<String, List<HeapRead>> reads = new LinkedHashMap<>();
  private final Map<String, List<HeapWrite>> writes = new LinkedHashMap<>();
  private final Map<Integer, HeapWrite> writers = new HashMap<>();

  /**
   * @param volatiles locations whose accesses synchronize and therefore do not race
   * @param initial values that locations had before the first event, as far as known
   */
  public PathProgram(List<PathEvent> events, Set<String> volatiles, Map<String, Long> initial) {
    this(
        events,
        new Surroundings(
            Set.copyOf(volatiles),
            Map.copyOf(initial),
            heldAtTheStart(events),
            Set.of(),
            List.of()));
  }

  private PathProgram(List<PathEvent> events, Surroundings known) {
    this(events, known, Map.of());
  }

  /** Reads keep the writers they have, even where these are left out. */
  private PathProgram(List<PathEvent> events, Surroundings known, Map<Integer, HeapWrite> writers) {
    this.events = List.copyOf(events);
    this.known = known;
    this.writers.putAll(writers);
    for (PathEvent event : this.events) {
      index(event);
    }
  }

  /** A release without an acquire before it: the lock was held from the start. */
  private static Map<String, Integer> heldAtTheStart(List<PathEvent> events) {
    Map<String, Integer> held = new HashMap<>();
    Set<String> taken = new HashSet<>();
    for (PathEvent event : events) {
      if (event instanceof PathEvent.Lock lock) {
        taken.add(lock.lock());
      } else if (event instanceof PathEvent.Unlock unlock && taken.add(unlock.lock())) {
        held.put(unlock.lock(), unlock.thread());
      }
    }
    return held;
  }

  /**
   * The same program as part of a longer run.
   *
   * @param held locks that threads hold before the first event, released here or not
   * @param repeats accesses that the recording may have left out
   */
  public PathProgram within(Map<String, Integer> held, List<Repeat> repeats) {
    return new PathProgram(
        events,
        new Surroundings(
            known.volatiles,
            known.initial,
            Map.copyOf(held),
            known.unfinished,
            List.copyOf(repeats)),
        writers);
  }

  /** The same program without the other events, which must be the ends of their threads. */
  public PathProgram only(Set<Integer> ids) {
    List<PathEvent> kept = new ArrayList<>();
    Set<Integer> cut = new HashSet<>(known.unfinished);
    for (PathEvent event : events) {
      if (ids.contains(event.id())) {
        kept.add(event);
      } else {
        cut.add(event.thread());
      }
    }
    return new PathProgram(kept, known(cut), writers);
  }

  /** The same program without the other events, which bind nothing. */
  public PathProgram thinned(Set<Integer> ids) {
    return new PathProgram(
        events.stream().filter(event -> ids.contains(event.id())).toList(), known, writers);
  }

  private Surroundings known(Set<Integer> unfinished) {
    return new Surroundings(known.volatiles, known.initial, known.held, unfinished, known.repeats);
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
   * {@code instead} says. What it does after that is not known, so it does not end.
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
    Set<Integer> cut = new HashSet<>(known.unfinished);
    cut.add(branch.thread());
    return new PathProgram(turned, known(cut), writers);
  }

  private void index(PathEvent event) {
    byId.put(event.id(), event);
    threads.computeIfAbsent(event.thread(), t -> new ArrayList<>()).add(event);
    if (event instanceof HeapRead read) {
      reads.computeIfAbsent(read.location(), l -> new ArrayList<>()).add(read);
      List<HeapWrite> before = writesOf(read.location());
      HeapWrite last = before.isEmpty() ? null : before.get(before.size() - 1);
      if (!writers.containsKey(read.id())) {
        writers.put(read.id(), last);
      }
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

  /** The last write before the read in the recorded order; null for the initial value. */
  public HeapWrite recordedWriter(HeapRead read) {
    return writers.get(read.id());
  }

  /** Who holds which lock before the first event. */
  public Map<String, Integer> held() {
    return known.held;
  }

  /** Whether the thread's last event here is the last it does, so that it can be joined. */
  public boolean ends(int thread) {
    return !known.unfinished.contains(thread);
  }

  /** The location's accesses, the writes first. */
  public List<PathEvent> accessesOf(String location) {
    List<PathEvent> all = new ArrayList<>(writesOf(location));
    all.addAll(readsOf(location));
    return all;
  }

  /** Accesses that the recording may have left out. */
  public List<Repeat> repeats() {
    return known.repeats;
  }

  /** Every location accessed, in the order of first access. */
  public Set<String> locations() {
    Set<String> all = new LinkedHashSet<>(writes.keySet());
    all.addAll(reads.keySet());
    return all;
  }

  public boolean isVolatile(String location) {
    return known.volatiles.contains(location);
  }

  public Set<String> volatiles() {
    return known.volatiles;
  }

  /** What the location held before the first event; empty when not known. */
  public OptionalLong initialValue(String location) {
    Long value = known.initial.get(location);
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }

  public Map<String, Long> initialValues() {
    return known.initial;
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
