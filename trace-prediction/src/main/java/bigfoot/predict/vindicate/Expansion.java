package bigfoot.predict.vindicate;

import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.witness.Witness;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;

/**
 * From nodes back to events: before each node come the events of its thread that it stands for,
 * before a join also what is left of the child. What the second racing event stands for comes
 * before the first.
 */
final class Expansion {
  private final Window w;

  /** Per thread: offsets of the events that may be emitted, and how many have been. */
  private final IntArrayList[] events;

  private final int[] emitted;
  private final LongArrayList result = new LongArrayList();

  private Expansion(Window w) {
    this.w = w;
    events = new IntArrayList[w.threads()];
    Arrays.setAll(events, any -> new IntArrayList());
    emitted = new int[w.threads()];
  }

  /** The events of a schedule of nodes; in one that ends in the race nothing parts the pair. */
  static Witness of(Trace trace, Window w, int[] nodes, boolean race) {
    Expansion expansion = new Expansion(w);
    expansion.load(trace, nodes);
    for (int node : nodes) {
      if (race && node == w.e1) {
        expansion.emit(w.thread(w.e2), w.offset.getInt(w.e2) - 1); // not between the two
      }
      expansion.emit(node);
    }
    return new Witness(w.start, expansion.result.toLongArray());
  }

  private void load(Trace trace, int[] nodes) {
    int end = 0;
    IntArrayList ends = new IntArrayList(new int[w.threads()]);
    for (int node : nodes) {
      int offset = w.offset.getInt(node);
      end = Math.max(end, offset);
      need(ends, w.thread(node), offset);
      if (w.op(node) == Op.JOIN) {
        need(ends, w.target.getInt(node), offset);
      }
    }
    EventCursor e = trace.cursorBefore(w.start + 1);
    while (e.event < w.start + end && e.next()) {
      int t = w.threadNumbers.get(e.thread);
      int offset = (int) (e.event - w.start);
      if (t >= 0 && offset <= ends.getInt(t)) {
        events[t].add(offset);
      }
    }
  }

  private static void need(IntArrayList ends, int thread, int offset) {
    ends.set(thread, Math.max(ends.getInt(thread), offset));
  }

  private void emit(int node) {
    int offset = w.offset.getInt(node);
    if (w.op(node) == Op.JOIN) {
      emit(w.target.getInt(node), offset);
    }
    emit(w.thread(node), offset);
  }

  private void emit(int thread, int limit) {
    IntArrayList mine = events[thread];
    int i = emitted[thread];
    while (i < mine.size() && mine.getInt(i) <= limit) {
      result.add(w.start + mine.getInt(i++));
    }
    emitted[thread] = i;
  }
}
