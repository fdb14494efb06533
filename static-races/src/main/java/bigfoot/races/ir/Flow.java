package bigfoot.races.ir;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

/** Loops and reachability in one body. */
public final class Flow {
  private final Body body;
  private final BitSet inLoop = new BitSet();
  private final BitSet reachable;

  Flow(Body body) {
    this.body = body;
    this.reachable = body.size() == 0 ? new BitSet() : from(0, -1);
    if (body.size() > 0) {
      reachable.set(0);
    }
    findLoops();
  }

  /** Whether the statement may run twice in one run of the method. */
  public boolean inLoop(int statement) {
    return inLoop.get(statement);
  }

  public boolean reachable(int statement) {
    return reachable.get(statement);
  }

  /** Whether {@code statement} may run twice without {@code other} running in between. */
  public boolean repeatsWithout(int statement, int other) {
    return inLoop.get(statement) && from(statement, other).get(statement);
  }

  /** Statements that may run after {@code start} on a path that avoids {@code avoided}. */
  public BitSet from(int start, int avoided) {
    BitSet seen = new BitSet(body.size());
    Deque<Integer> work = new ArrayDeque<>();
    work.push(start);
    while (!work.isEmpty()) {
      for (int next : body.successors(work.pop())) {
        if (next != avoided && !seen.get(next)) {
          seen.set(next);
          work.push(next);
        }
      }
    }
    return seen;
  }

  /** Tarjan's components, without recursion; a component of two or a self loop is a loop. */
  private void findLoops() {
    int n = body.size();
    int[] index = new int[n];
    int[] low = new int[n];
    int[] position = new int[n];
    boolean[] onStack = new boolean[n];
    Deque<Integer> stack = new ArrayDeque<>();
    Deque<Integer> path = new ArrayDeque<>();
    int counter = 0;
    for (int root = 0; root < n; root++) {
      if (index[root] != 0) {
        continue;
      }
      path.push(root);
      while (!path.isEmpty()) {
        int v = path.peek();
        if (index[v] == 0) {
          index[v] = low[v] = ++counter;
          stack.push(v);
          onStack[v] = true;
        }
        int[] successors = body.successors(v);
        if (position[v] < successors.length) {
          int w = successors[position[v]++];
          if (index[w] == 0) {
            path.push(w);
          } else if (onStack[w]) {
            low[v] = Math.min(low[v], index[w]);
          }
          continue;
        }
        path.pop();
        if (!path.isEmpty()) {
          low[path.peek()] = Math.min(low[path.peek()], low[v]);
        }
        if (low[v] == index[v]) {
          component(v, stack, onStack);
        }
      }
    }
  }

  private void component(int root, Deque<Integer> stack, boolean[] onStack) {
    boolean alone = stack.peek() == root;
    int member;
    do {
      member = stack.pop();
      onStack[member] = false;
      if (!alone || loopsToItself(member)) {
        inLoop.set(member);
      }
    } while (member != root);
  }

  private boolean loopsToItself(int statement) {
    for (int next : body.successors(statement)) {
      if (next == statement) {
        return true;
      }
    }
    return false;
  }
}
