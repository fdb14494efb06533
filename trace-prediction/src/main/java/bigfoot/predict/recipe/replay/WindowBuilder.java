package bigfoot.predict.recipe.replay;

import bigfoot.predict.recipe.path.ChannelOrder;
import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathEvent.Fixed;
import bigfoot.predict.recipe.path.PathProgram;
import bigfoot.predict.recipe.path.PathWindow;
import bigfoot.predict.recipe.term.ReadValue;
import bigfoot.predict.recipe.term.Relation;
import bigfoot.predict.recipe.term.Term;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Makes the events of one window. Every read has two numbers, the second for an end that its thread
 * may find there. Before the window begins, and after it has ended, reads are values.
 */
final class WindowBuilder {
  /** Nothing has this value: who must keep it does not go on. */
  private static final Fixed NEVER = new Fixed(Term.constant(0), 1);

  private final Locations locations;
  private final List<PathEvent> events = new ArrayList<>();
  private final LongArrayList numbers = new LongArrayList();
  private final ChannelOrder channels = new ChannelOrder();
  private final Map<String, Long> initial = new HashMap<>();

  /** Locations accessed in this window: only the first access can tell what was there before. */
  private final Set<String> touched = new HashSet<>();

  /** Per thread: what must stay as it was from its next event on. */
  private final Map<Integer, List<Fixed>> pending = new HashMap<>();

  private final Map<Integer, Set<Term>> pinned = new HashMap<>();

  /**
   * Begins and ends of unseen calls, in their order; those taken back are not in {@code events}.
   */
  private final List<Integer> unseen = new ArrayList<>();

  private final Set<Integer> takenBack = new HashSet<>();
  private final Map<Integer, Standing> branches = new HashMap<>();
  private final Set<Integer> stopped = new HashSet<>();

  /** Per thread: its last access without a number in the trace. */
  private final Map<Integer, Integer> unnumbered = new HashMap<>();

  private boolean open;

  WindowBuilder(Locations locations) {
    this.locations = locations;
  }

  void open() {
    open = true;
  }

  boolean isOpen() {
    return open;
  }

  private int next(long traceEvent) {
    numbers.add(traceEvent);
    return numbers.size() - 1;
  }

  private int access(int thread, long traceEvent) {
    int id = next(traceEvent);
    if (traceEvent == 0) {
      unnumbered.put(thread, id);
    }
    return id;
  }

  /** The event of the trace that stands for the thread's last access, a volatile one. */
  void number(int thread, long traceEvent) {
    Integer id = unnumbered.remove(thread);
    if (id != null) {
      numbers.set((int) id, traceEvent);
    }
  }

  /** The value, if it is symbolic, must stay as it was. */
  void pin(int thread, Value value) {
    if (open && value.isSymbolic() && pinned(thread).add(value.term())) {
      pending(thread).add(new Fixed(value.term(), value.bits()));
    }
  }

  private Set<Term> pinned(int thread) {
    return pinned.computeIfAbsent(thread, t -> Collections.newSetFromMap(new IdentityHashMap<>()));
  }

  private List<Fixed> pending(int thread) {
    return pending.computeIfAbsent(thread, t -> new ArrayList<>());
  }

  /** The thread cannot be followed beyond this point. */
  void stop(int thread) {
    if (stopped.add(thread)) {
      pending(thread).add(NEVER);
    }
  }

  private List<Fixed> takePins(int thread) {
    List<Fixed> pins = pending.remove(thread);
    return pins == null ? List.of() : pins;
  }

  /** Makes an event of its own of what the thread must keep. */
  private void flush(int thread) {
    List<Fixed> pins = takePins(thread);
    if (!pins.isEmpty()) {
      events.add(new PathEvent.Concretized(next(0), thread, "", pins));
    }
  }

  private void touch(String location, boolean clean) {
    if (touched.add(location)) {
      OptionalLong known = locations.value(location);
      if (known.isPresent() || clean) {
        initial.put(location, known.orElse(0));
      }
    }
  }

  /** A read: a value to go on with. */
  Value read(int thread, String site, String location, char type, long value, long traceEvent) {
    if (!open) {
      locations.read(location, value);
      return Value.constant(type, value);
    }
    touch(location, false);
    locations.read(location, value);
    int id = access(thread, traceEvent);
    next(0);
    int width = Value.width(type);
    events.add(new PathEvent.HeapRead(id, thread, site, location, value, width, takePins(thread)));
    return new Value(type, new ReadValue(id, width), value);
  }

  /**
   * A write.
   *
   * @param clean the location is known to have begun with 0
   */
  void write(
      int thread, String site, String location, Value value, boolean clean, long traceEvent) {
    if (open) {
      touch(location, clean);
      events.add(
          new PathEvent.HeapWrite(
              access(thread, traceEvent), thread, site, location, value.term(), takePins(thread)));
    }
    locations.write(location, value.bits());
  }

  /** A branch, and where the thread stood when it took it. */
  void branch(
      int thread, String site, Value left, Relation relation, Value right, Standing standing) {
    flush(thread);
    int id = next(0);
    events.add(new PathEvent.Branch(id, thread, site, left.term(), relation, right.term()));
    branches.put(id, standing);
  }

  void lock(int thread, int lock, long traceEvent) {
    if (open) {
      flush(thread);
      events.add(new PathEvent.Lock(next(traceEvent), thread, "", "" + lock));
    }
  }

  void unlock(int thread, int lock, long traceEvent) {
    if (open) {
      flush(thread);
      events.add(new PathEvent.Unlock(next(traceEvent), thread, "", "" + lock));
    }
  }

  void fork(int thread, int child, long traceEvent) {
    if (open) {
      flush(thread);
      events.add(new PathEvent.Fork(next(traceEvent), thread, "", child));
    }
  }

  void join(int thread, int child, long traceEvent) {
    if (open) {
      flush(child);
      flush(thread);
      events.add(new PathEvent.Join(next(traceEvent), thread, "", child));
    }
  }

  void send(int thread, int channel, long traceEvent) {
    if (open) {
      flush(thread);
      events.add(channels.send(next(traceEvent), thread, "", channel));
    }
  }

  void receive(int thread, int channel, long traceEvent) {
    if (open) {
      flush(thread);
      events.add(channels.receive(next(traceEvent), thread, "", channel));
    }
  }

  /** An end of an unseen call: keeps its place among all of them. Returns its number. */
  int unseen(int thread) {
    if (!open) {
      return -1;
    }
    flush(thread);
    int id = next(0);
    unseen.add(id);
    events.add(new PathEvent.Ordered(id, thread, "", List.of()));
    return id;
  }

  /** It was no unseen call after all. */
  void takeBack(int id) {
    if (id >= 0) {
      takenBack.add(id);
    }
  }

  /** The window, finished; whoever explores its branches gets to know where they were. */
  PathWindow build(PathExplorer explorer) {
    Map<Integer, Integer> previous = new HashMap<>();
    int last = -1;
    for (int id : unseen) {
      if (!takenBack.contains(id)) {
        previous.put(id, last);
        last = id;
      }
    }
    List<PathEvent> all = new ArrayList<>();
    for (PathEvent event : events) {
      add(event, previous, all);
    }
    PathProgram program = PathProgram.recorded(all, locations.volatiles(), initial);
    explorer.over(branches);
    return new PathWindow(program, explorer, numbers);
  }

  private void add(PathEvent event, Map<Integer, Integer> previous, List<PathEvent> all) {
    if (takenBack.contains(event.id())) {
      return;
    }
    Integer before = previous.get(event.id());
    if (before == null) {
      all.add(event);
    } else {
      List<Integer> after = before < 0 ? List.of() : List.of(before);
      all.add(new PathEvent.Ordered(event.id(), event.thread(), event.site(), after));
    }
    if (!locations.isTrusted(event)) {
      all.add(new PathEvent.Concretized(event.id() + 1, event.thread(), "", List.of(NEVER)));
    }
  }
}
