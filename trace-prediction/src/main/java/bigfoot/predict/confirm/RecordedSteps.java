package bigfoot.predict.confirm;

import bigfoot.predict.trace.RecordedLog;
import bigfoot.runtime.trace.TraceFormat;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * What the threads of a recorded run did at their hooks, in the recorded order: accesses and
 * synchronization. A volatile access is one step; its send or receive is a part of it.
 */
final class RecordedSteps {
  /** A run with more steps is not replayed. */
  private static final int MOST = 20_000_000;

  final IntArrayList thread = new IntArrayList();
  final IntArrayList kind = new IntArrayList();
  final IntArrayList detail = new IntArrayList();

  /** The event of the trace that the step is; 0 for none. */
  final LongArrayList event = new LongArrayList();

  /** Per thread: its steps, in its order. */
  final Map<Integer, IntArrayList> ofThread = new HashMap<>();

  final BitSet forked = new BitSet();
  private final Long2IntOpenHashMap byEvent = new Long2IntOpenHashMap();

  /** Per thread: the channel whose next event belongs to its last step. */
  private final Int2IntOpenHashMap told = new Int2IntOpenHashMap();

  private RecordedSteps() {
    byEvent.defaultReturnValue(-1);
    told.defaultReturnValue(-1);
  }

  /** Null when there are too many. */
  static RecordedSteps of(RecordedLog log) throws IOException {
    RecordedSteps steps = new RecordedSteps();
    while (log.next()) {
      steps.add(log);
      if (steps.size() > MOST) {
        return null;
      }
    }
    return steps;
  }

  int size() {
    return thread.size();
  }

  /** The step that is an event of the trace; -1 when there is none. */
  int at(long traceEvent) {
    return byEvent.get(traceEvent);
  }

  private void add(RecordedLog e) {
    switch (e.kind) {
      case TraceFormat.READ, TraceFormat.WRITE -> step(e, e.site);
      case TraceFormat.FORK -> {
        forked.set(e.target);
        step(e, e.target);
      }
      case TraceFormat.ACQUIRE, TraceFormat.RELEASE, TraceFormat.JOIN -> step(e, 0);
      case TraceFormat.VOLATILE -> {
        step(e, 0);
        told.put(e.thread, (int) e.content.getLong(1));
      }
      case TraceFormat.SEND, TraceFormat.RECEIVE -> {
        if (told.remove(e.thread) == e.target) {
          IntArrayList mine = ofThread.get(e.thread);
          number(mine.getInt(mine.size() - 1), e.event);
        } else {
          step(e, 0);
        }
      }
      default -> {}
    }
  }

  private void step(RecordedLog e, int itsDetail) {
    int step = thread.size();
    thread.add(e.thread);
    kind.add(e.kind);
    detail.add(itsDetail);
    event.add(0);
    number(step, e.event);
    ofThread.computeIfAbsent(e.thread, any -> new IntArrayList()).add(step);
  }

  private void number(int step, long traceEvent) {
    event.set(step, traceEvent);
    if (traceEvent > 0) {
      byEvent.put(traceEvent, step);
    }
  }
}
