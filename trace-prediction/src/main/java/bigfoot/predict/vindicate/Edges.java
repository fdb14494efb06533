package bigfoot.predict.vindicate;

import bigfoot.predict.trace.Op;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * The edges between threads that a window's trace gives: between neighbours among conflicting
 * accesses, from a fork to the child, from the child to its join.
 */
final class Edges {
  /** Sources of the edges into node n: {@code sources[starts[n] .. starts[n + 1])}. */
  private final int[] starts;

  private final IntArrayList sources = new IntArrayList();

  Edges(Window window) {
    starts = new int[window.size() + 1];
    new Builder(window).build();
    sources.trim();
  }

  /** How many edges lead into the node. */
  int into(int node) {
    return starts[node + 1] - starts[node];
  }

  /** Where the edge of this number into the node comes from. */
  int source(int node, int edge) {
    return sources.getInt(starts[node] + edge);
  }

  /** One pass over the window. */
  private final class Builder {
    private final Window w;

    /** Per variable or channel: the last write, and each thread's last read since. */
    private final class Memory {
      int write = -1;
      final IntArrayList reads = new IntArrayList(2);
    }

    private final Int2ObjectOpenHashMap<Memory> variables = new Int2ObjectOpenHashMap<>();
    private final Int2ObjectOpenHashMap<Memory> channels = new Int2ObjectOpenHashMap<>();

    /** Per thread: its last node so far. */
    private final int[] latest;

    /** Per thread: the fork of the one whose first node is still to come; -1 for none. */
    private final int[] forks;

    Builder(Window window) {
      w = window;
      latest = new int[w.threads()];
      forks = new int[w.threads()];
      Arrays.fill(latest, -1);
      Arrays.fill(forks, -1);
    }

    void build() {
      for (int n = 0; n < w.size(); n++) {
        starts[n] = sources.size();
        int t = w.thread(n);
        latest[t] = n;
        if (forks[t] >= 0) {
          sources.add(forks[t]);
          forks[t] = -1;
        }
        switch (w.op(n)) {
          case Op.READ -> read(n, memory(variables, n));
          case Op.WRITE -> write(n, memory(variables, n));
          case Op.RECEIVE -> read(n, memory(channels, n));
          case Op.SEND -> write(n, memory(channels, n));
          case Op.FORK -> forks[w.target.getInt(n)] = n;
          case Op.JOIN -> join(n, w.target.getInt(n));
          default -> {}
        }
      }
      starts[w.size()] = sources.size();
    }

    private Memory memory(Int2ObjectOpenHashMap<Memory> all, int n) {
      return all.computeIfAbsent(w.target.getInt(n), any -> new Memory());
    }

    private void edge(int source, int sink) {
      if (source >= 0 && w.thread(source) != w.thread(sink)) {
        sources.add(source);
      }
    }

    private void read(int n, Memory m) {
      edge(m.write, n);
      int t = w.thread(n);
      m.reads.removeIf(r -> w.thread(r) == t);
      m.reads.add(n);
    }

    private void write(int n, Memory m) {
      edge(m.write, n);
      for (int i = 0; i < m.reads.size(); i++) {
        edge(m.reads.getInt(i), n);
      }
      m.reads.clear();
      m.write = n;
    }

    private void join(int n, int child) {
      if (forks[child] >= 0) {
        sources.add(forks[child]);
      } else if (latest[child] >= 0) {
        sources.add(latest[child]);
      }
    }
  }
}
