package bigfoot.predict.vindicate;

import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.witness.Witness;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * From nodes back to events: before each node come the events of its thread that it stands for,
 * before a join also what is left of the child. What the second racing event stands for comes
 * before the first; what those who wait in a deadlock stand for comes last.
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

  /** The events of a schedule of nodes that ends in the race: nothing parts the pair. */
  static Witness ofRace(Trace trace, Window w, int[] nodes) {
    Expansion expansion = new Expansion(w);
    expansion.load(trace, nodes, new int[0]);
    for (int node : nodes) {
      if (node == w.e1) {
        expansion.emit(w.thread(w.e2), w.offset.getInt(w.e2) - 1); // not between the two
      }
      expansion.emit(node);
    }
    return new Witness(w.start, expansion.result);
  }

  /** The events of a schedule of nodes after which others wait, up to these. */
  static Witness ofDeadlock(Trace trace, Window w, int[] nodes, int[] waiting) {
    Expansion expansion = new Expansion(w);
    expansion.load(trace, nodes, waiting);
    for (int node : nodes) {
      expansion.emit(node);
    }
    for (int node : waiting) {
      expansion.emit(w.thread(node), w.offset.getInt(node) - 1);
    }
    return new Witness(w.start, expansion.result);
  }

  private void load(Trace trace, int[] nodes, int[] waiting) {
    IntArrayList ends = new IntArrayList(new int[w.threads()]);
    for (int node : nodes) {
      int offset = w.offset.getInt(node);
      need(ends, w.thread(node), offset);
      if (w.op(node) == Op.JOIN) {
        need(ends, w.target.getInt(node), offset);
      }
    }
    for (int node : waiting) {
      need(ends, w.thread(node), w.offset.getInt(node) - 1);
    }
    int end = 0;
    for (int t = 0; t < ends.size(); t++) {
      end = Math.max(end, ends.getInt(t));
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
