package bigfoot.predict.recipe.path;

import bigfoot.predict.recipe.path.PathEvent.Fixed;
import bigfoot.predict.recipe.path.PathEvent.HeapRead;
import bigfoot.predict.recipe.path.PathEvent.HeapWrite;
import bigfoot.predict.recipe.term.Constant;
import bigfoot.predict.recipe.term.ReadValue;
import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Builds one window of a {@link PinnedSource}. */
final class PinnedWindow {
  private final Trace trace;
  private final List<PathEvent> events = new ArrayList<>();
  private final LongArrayList numbers = new LongArrayList();
  private final ChannelOrder channels = new ChannelOrder();

  /** Per variable: the value of its last write in the window; absent for the initial one, 0. */
  private final Map<Integer, Long> memory = new HashMap<>();

  /** Per thread: its last read, if the thread has done nothing since. */
  private final Map<Integer, Fixed> pending = new HashMap<>();

  PinnedWindow(Trace trace) {
    this.trace = trace;
  }

  PathWindow read(long first, long last) {
    EventCursor cursor = trace.cursorBefore(first);
    while (cursor.event < last && cursor.next()) {
      add(cursor);
    }
    return new PathWindow(
        PathProgram.recorded(events, Set.of(), Map.of()), BranchExplorer.NONE, numbers);
  }

  private void add(EventCursor e) {
    String site = trace.names().location(e.location);
    switch (e.op) {
      case Op.READ -> read(e, site);
      case Op.WRITE -> write(e, site);
      case Op.ACQUIRE -> put(e, new PathEvent.Lock(next(e.thread), e.thread, site, lock(e.target)));
      case Op.RELEASE ->
          put(e, new PathEvent.Unlock(next(e.thread), e.thread, site, lock(e.target)));
      case Op.FORK -> put(e, new PathEvent.Fork(next(e.thread), e.thread, site, e.target));
      case Op.JOIN -> {
        next(e.target);
        put(e, new PathEvent.Join(next(e.thread), e.thread, site, e.target));
      }
      case Op.SEND -> put(e, channels.send(next(e.thread), e.thread, site, e.target));
      case Op.RECEIVE -> put(e, channels.receive(next(e.thread), e.thread, site, e.target));
      default -> {}
    }
  }

  private void read(EventCursor e, String site) {
    int id = events.size();
    long seen = memory.getOrDefault(e.target, 0L);
    put(e, new HeapRead(id, e.thread, site, location(e.target), seen, 64, pinned(e.thread)));
    pending.put(e.thread, new Fixed(new ReadValue(id, 64), seen));
  }

  private void write(EventCursor e, String site) {
    int id = events.size();
    Constant value = new Constant(id + 1L, 64);
    memory.put(e.target, value.value());
    put(e, new HeapWrite(id, e.thread, site, location(e.target), value, pinned(e.thread)));
  }

  private List<Fixed> pinned(int thread) {
    Fixed read = pending.remove(thread);
    return read == null ? List.of() : List.of(read);
  }

  /** The next event's number, after the thread's last read is bound. */
  private int next(int thread) {
    List<Fixed> fixed = pinned(thread);
    if (!fixed.isEmpty()) {
      numbers.add(0);
      events.add(new PathEvent.Concretized(events.size(), thread, "", fixed));
    }
    return events.size();
  }

  private void put(EventCursor e, PathEvent event) {
    numbers.add(e.event);
    events.add(event);
  }

  private static String location(int variable) {
    return Integer.toString(variable);
  }

  private static String lock(int lock) {
    return Integer.toString(lock);
  }
}
