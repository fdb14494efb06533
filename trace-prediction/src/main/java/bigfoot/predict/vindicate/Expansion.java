package bigfoot.predict.vindicate;

import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.witness.EventRuns;
import bigfoot.predict.witness.Witness;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * From nodes back to events: before each node come the events of its thread that it stands for,
 * before a join also what is left of the child. What the second racing event stands for comes
 * before the first; what those who wait in a deadlock stand for comes last.
 */
final class Expansion {
  private static final int NONE = -1;

  private final Window w;

  /** What the window's outline has, item by item: offset and length. */
  private final IntArrayList offsets = new IntArrayList();

  private final IntArrayList lengths = new IntArrayList();

  /** Per item: its thread's next item, or NONE. */
  private final IntArrayList next = new IntArrayList();

  /** Per thread: its next item to emit, or NONE. */
  private final int[] heads;

  private final EventRuns result = new EventRuns();

  private Expansion(Window w) {
    this.w = w;
    heads = new int[w.threads()];
  }

  /** The events of a schedule of nodes that ends in the race: nothing parts the pair. */
  static Witness ofRace(Trace trace, Window w, int[] nodes) {
    Expansion expansion = new Expansion(w);
    expansion.load(trace, nodes, new int[0]);
    int first = nodes[nodes.length - 2];
    int second = nodes[nodes.length - 1];
    for (int node : nodes) {
      if (node == first) {
        expansion.emit(w.thread(second), w.offset.getInt(second) - 1); // not between the two
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

  /** Links the items of each thread, as far as they may be needed. */
  private void load(Trace trace, int[] nodes, int[] waiting) {
    int end = 0;
    for (int node : nodes) {
      end = Math.max(end, w.offset.getInt(node));
    }
    for (int node : waiting) {
      end = Math.max(end, w.offset.getInt(node));
    }
    int[] lasts = new int[w.threads()];
    Arrays.fill(lasts, NONE);
    Arrays.fill(heads, NONE);
    EventCursor e = trace.outline(w.start + 1, w.start + end);
    while (e.next()) {
      int t = w.knownThread(e.thread);
      if (t >= 0) {
        int item = offsets.size();
        offsets.add((int) (e.event - w.start));
        lengths.add(e.length);
        next.add(NONE);
        if (lasts[t] == NONE) {
          heads[t] = item;
        } else {
          next.set(lasts[t], item);
        }
        lasts[t] = item;
      }
    }
  }

  private void emit(int node) {
    int offset = w.offset.getInt(node);
    if (w.op(node) == Op.JOIN) {
      emit(w.target.getInt(node), offset);
    }
    emit(w.thread(node), offset);
  }

  /**
   * Emits what the thread does up to an offset, where one of its items ends or another thread's.
   */
  private void emit(int thread, int limit) {
    int item = heads[thread];
    while (item != NONE && offsets.getInt(item) <= limit) {
      result.add(w.start + offsets.getInt(item), lengths.getInt(item));
      item = next.getInt(item);
    }
    heads[thread] = item;
  }
}
