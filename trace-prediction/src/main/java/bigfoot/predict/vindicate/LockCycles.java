package bigfoot.predict.vindicate;

import bigfoot.predict.trace.Op;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.ArrayList;
import java.util.List;

/**
 * Whether threads of a window take locks in different orders: an edge leads from each lock a thread
 * holds to the one it acquires, and without a cycle of edges no schedule ends in a deadlock, so
 * that none need be searched for. No lock is held where a window begins.
 */
final class LockCycles {
  private final Window w;
  private final List<IntArrayList> acquiredAfter = new ArrayList<>();
  private final int[] incoming;
  private final LongOpenHashSet edges = new LongOpenHashSet();

  private LockCycles(Window w) {
    this.w = w;
    incoming = new int[w.locks()];
    for (int l = 0; l < w.locks(); l++) {
      acquiredAfter.add(new IntArrayList(0));
    }
  }

  static boolean exist(Window w) {
    LockCycles cycles = new LockCycles(w);
    cycles.addEdges();
    return cycles.removable() < w.locks();
  }

  private void addEdges() {
    List<IntArrayList> held = new ArrayList<>();
    for (int t = 0; t < w.threads(); t++) {
      held.add(new IntArrayList(2));
    }
    for (int n = 0; n < w.size(); n++) {
      IntArrayList mine = held.get(w.thread(n));
      int lock = w.target.getInt(n);
      if (w.op(n) == Op.ACQUIRE) {
        for (int i = 0; i < mine.size(); i++) {
          edge(mine.getInt(i), lock);
        }
        mine.add(lock);
      } else if (w.op(n) == Op.RELEASE) {
        mine.rem(lock);
      }
    }
  }

  private void edge(int from, int to) {
    if (edges.add((long) from << 32 | to)) {
      acquiredAfter.get(from).add(to);
      incoming[to]++;
    }
  }

  /** How many locks are on no cycle and behind none, found by removing those without an edge in. */
  private int removable() {
    IntArrayList work = new IntArrayList();
    for (int l = 0; l < incoming.length; l++) {
      if (incoming[l] == 0) {
        work.add(l);
      }
    }
    int removed = 0;
    while (!work.isEmpty()) {
      removed++;
      IntArrayList after = acquiredAfter.get(work.popInt());
      for (int i = 0; i < after.size(); i++) {
        if (--incoming[after.getInt(i)] == 0) {
          work.add(after.getInt(i));
        }
      }
    }
    return removed;
  }
}
