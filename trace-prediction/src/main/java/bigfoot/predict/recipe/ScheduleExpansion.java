package bigfoot.predict.recipe;

import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathEvent.Join;
import bigfoot.predict.recipe.path.PathWindow;
import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.witness.EventRuns;
import bigfoot.predict.witness.Witness;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToLongFunction;

/**
 * From a schedule of a program that leaves out what binds nothing to one of the trace: before each
 * event come the events of its thread that were left out, before a join also the child's.
 */
final class ScheduleExpansion {
  private final PathWindow window;
  private final IntToLongFunction added;
  private final Map<Integer, LongArrayList> events = new HashMap<>();
  private final Map<Integer, Integer> emitted = new HashMap<>();
  private final LongArrayList result = new LongArrayList();

  private ScheduleExpansion(PathWindow window, IntToLongFunction added) {
    this.window = window;
    this.added = added;
  }

  /**
   * @param prefix events up to this one are as recorded
   * @param schedule event numbers of the window's program; the last two are the race
   * @param added the number, in the witness, of an event that is none of the trace's; 0 for none
   */
  static Witness of(
      Trace trace,
      PathWindow window,
      long prefix,
      long last,
      List<Integer> schedule,
      IntToLongFunction added) {
    ScheduleExpansion expansion = new ScheduleExpansion(window, added);
    EventCursor e = trace.cursorBefore(prefix + 1);
    while (e.event < last && e.next()) {
      expansion.events.computeIfAbsent(e.thread, any -> new LongArrayList()).add(e.event);
    }
    int n = schedule.size();
    for (int id : schedule.subList(0, n - 2)) {
      expansion.emit(id, 0);
    }
    expansion.emit(schedule.get(n - 2), 1); // nothing comes between the racing accesses
    expansion.emit(schedule.get(n - 1), 1);
    expansion.result.add(expansion.number(schedule.get(n - 2)));
    expansion.result.add(expansion.number(schedule.get(n - 1)));
    return new Witness(prefix, EventRuns.of(expansion.result.toLongArray()));
  }

  private long number(int id) {
    long recorded = window.traceEvent(id);
    return recorded != 0 ? recorded : added.applyAsLong(id);
  }

  /** Emits the thread's events up to this one, or short of it. */
  private void emit(int id, int shortOf) {
    long number = window.traceEvent(id);
    if (number == 0) {
      if (shortOf == 0 && number(id) != 0) {
        result.add(number(id));
      }
      return;
    }
    PathEvent event = window.program().event(id);
    if (event instanceof Join join) {
      emitThread(join.child(), number);
    }
    emitThread(event.thread(), number - shortOf);
  }

  private void emitThread(int thread, long limit) {
    LongArrayList mine = events.getOrDefault(thread, new LongArrayList());
    int i = emitted.getOrDefault(thread, 0);
    while (i < mine.size() && mine.getLong(i) <= limit) {
      result.add(mine.getLong(i++));
    }
    emitted.put(thread, i);
  }
}
