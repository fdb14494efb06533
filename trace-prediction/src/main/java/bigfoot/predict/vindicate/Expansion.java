package bigfoot.predict.vindicate;

import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.witness.Witness;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * From nodes back to events: before each node come the events of its thread that it stands for,
 * before a join also what is left of the child. What the second racing event stands for comes
 * before the first.
 */
final class Expansion {
  private final Window w;

  /** Per thread: the offset of its next event to emit; 0 for none. */
  private final int[] heads;

  /** Per event of the window: the offset of its thread's next event; 0 for none. */
  private int[] next;

  private long[] result;
  private int size;

  private Expansion(Window w) {
    this.w = w;
    heads = new int[w.threads()];
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
    return new Witness(w.start, expansion.result);
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
    next = new int[end + 1];
    result = new long[link(trace.cursorBefore(w.start + 1), end, ends)];
  }

  /** Links the events of each thread up to its end; returns how many they are. */
  private int link(EventCursor e, int end, IntArrayList ends) {
    int[] lasts = new int[w.threads()];
    int count = 0;
    while (e.event < w.start + end && e.next()) {
      int t = w.knownThread(e.thread);
      int offset = (int) (e.event - w.start);
      if (t >= 0 && offset <= ends.getInt(t)) {
        if (lasts[t] == 0) {
          heads[t] = offset;
        } else {
          next[lasts[t]] = offset;
        }
        lasts[t] = offset;
        count++;
      }
    }
    return count;
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
    int offset = heads[thread];
    while (offset != 0 && offset <= limit) {
      result[size++] = w.start + offset;
      offset = next[offset];
    }
    heads[thread] = offset;
  }
}
