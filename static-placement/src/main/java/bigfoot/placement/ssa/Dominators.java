package bigfoot.placement.ssa;

import java.util.Arrays;

/**
 * Dominance between program points (Cooper, Harvey, Kennedy). A point is an instruction about to
 * run or, where an exception of it is caught in the method, an instruction that has completed: only
 * what comes after completion knows that it happened.
 */
public final class Dominators {
  private final FlowGraph graph;
  private final int entry;
  private final int[] doneNode;
  private final int[][] successors;
  private final int[] order;
  private final int[] rank;
  private final int[] idom;
  private final int[] enter;
  private final int[] leave;

  public Dominators(FlowGraph graph) {
    this.graph = graph;
    this.entry = graph.entry();
    int n = graph.size();
    doneNode = new int[n];
    int nodes = n;
    for (int i = 0; i < n; i++) {
      doneNode[i] = graph.exceptionalSuccessors(i).length > 0 ? nodes++ : i;
    }
    successors = new int[nodes][];
    for (int i = 0; i < n; i++) {
      addEdges(i);
    }
    rank = new int[nodes];
    order = reversePostorder();
    idom = immediateDominators();
    enter = new int[nodes];
    leave = new int[nodes];
    numberTree();
  }

  private void addEdges(int i) {
    int[] normal = graph.normalSuccessors(i);
    if (doneNode[i] == i) {
      successors[i] = normal;
      return;
    }
    int[] exceptional = graph.exceptionalSuccessors(i);
    successors[i] = Arrays.copyOf(exceptional, exceptional.length + 1);
    successors[i][exceptional.length] = doneNode[i];
    successors[doneNode[i]] = normal;
  }

  /** Whether every path to just before {@code b} passes just before {@code a}. */
  public boolean dominates(int a, int b) {
    return nodeDominates(a, b);
  }

  /** Whether on every path to just before {@code b} instruction {@code a} has completed. */
  public boolean completesBefore(int a, int b) {
    return a != b && nodeDominates(doneNode[a], b);
  }

  private boolean nodeDominates(int a, int b) {
    return rank[a] >= 0 && rank[b] >= 0 && enter[a] <= enter[b] && leave[b] <= leave[a];
  }

  /** Position of the instruction in reverse postorder, −1 when unreachable. */
  public int rank(int index) {
    return rank[index];
  }

  /** Reachable instructions in reverse postorder. */
  public int[] order() {
    return Arrays.stream(order).filter(node -> node < graph.size()).toArray();
  }

  private int[] reversePostorder() {
    int n = successors.length;
    Arrays.fill(rank, -1);
    int[] post = new int[n];
    int count = 0;
    boolean[] seen = new boolean[n];
    int[] stack = new int[n];
    int[] cursor = new int[n];
    int depth = 0;
    stack[0] = entry;
    seen[entry] = true;
    while (depth >= 0) {
      int node = stack[depth];
      if (cursor[node] < successors[node].length) {
        int next = successors[node][cursor[node]++];
        if (!seen[next]) {
          seen[next] = true;
          stack[++depth] = next;
        }
      } else {
        post[count++] = node;
        depth--;
      }
    }
    int[] result = new int[count];
    for (int i = 0; i < count; i++) {
      result[i] = post[count - 1 - i];
      rank[result[i]] = i;
    }
    return result;
  }

  private int[] immediateDominators() {
    int[] dom = new int[successors.length];
    Arrays.fill(dom, -1);
    dom[entry] = entry;
    int[][] predecessors = predecessors();
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int node : order) {
        if (node == entry) {
          continue;
        }
        int best = -1;
        for (int p : predecessors[node]) {
          if (dom[p] >= 0) {
            best = best < 0 ? p : intersect(dom, p, best);
          }
        }
        if (dom[node] != best) {
          dom[node] = best;
          changed = true;
        }
      }
    }
    return dom;
  }

  private int intersect(int[] dom, int a, int b) {
    while (a != b) {
      while (rank[a] > rank[b]) {
        a = dom[a];
      }
      while (rank[b] > rank[a]) {
        b = dom[b];
      }
    }
    return a;
  }

  private int[][] predecessors() {
    int[] counts = new int[successors.length];
    for (int node : order) {
      for (int s : successors[node]) {
        counts[s]++;
      }
    }
    int[][] result = new int[successors.length][];
    for (int node : order) {
      result[node] = new int[counts[node]];
    }
    for (int node : order) {
      for (int s : successors[node]) {
        result[s][--counts[s]] = node;
      }
    }
    return result;
  }

  /** Enter and leave numbers of the dominator tree: ancestry by two comparisons. */
  private void numberTree() {
    int[] size = new int[successors.length];
    for (int i = order.length - 1; i >= 0; i--) {
      int node = order[i];
      size[node]++;
      if (node != entry) {
        size[idom[node]] += size[node];
      }
    }
    int[] next = new int[successors.length];
    for (int node : order) {
      if (node != entry) {
        enter[node] = next[idom[node]];
        next[idom[node]] += size[node];
      }
      next[node] = enter[node] + 1;
      leave[node] = enter[node] + size[node];
    }
  }

  /**
   * Whether an edge goes backwards without its target dominating its source: a loop with two ways
   * in.
   */
  public boolean isIrreducible() {
    for (int node : order) {
      for (int s : successors[node]) {
        if (rank[s] <= rank[node] && !nodeDominates(s, node)) {
          return true;
        }
      }
    }
    return false;
  }
}
