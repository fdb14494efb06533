package bigfoot.races.points;

import bigfoot.races.points.Constraints.Edge;
import bigfoot.races.points.Constraints.Variable;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds variables that include one another without restriction: the strongly connected components
 * of the edges without filter (Tarjan's algorithm, with a stack of its own).
 */
final class Cycles {
  private final List<Variable> variables;
  private final UnionFind same;
  private final int[] index;
  private final int[] low;
  private final int[] nextEdge;
  private final IntArrayList path = new IntArrayList();
  private final IntArrayList open = new IntArrayList();
  private final List<int[]> found = new ArrayList<>();
  private int count;

  private Cycles(List<Variable> variables, UnionFind same) {
    this.variables = variables;
    this.same = same;
    this.index = new int[variables.size()];
    this.low = new int[variables.size()];
    this.nextEdge = new int[variables.size()];
  }

  /** The cycles, each as its variables. */
  static List<int[]> find(List<Variable> variables, UnionFind same) {
    Cycles cycles = new Cycles(variables, same);
    for (int v = 0; v < variables.size(); v++) {
      if (variables.get(v) != null && cycles.index[v] == 0) {
        cycles.search(v);
      }
    }
    return cycles.found;
  }

  private void search(int start) {
    enter(start);
    while (!path.isEmpty()) {
      int v = path.getInt(path.size() - 1);
      int next = next(v);
      if (next >= 0) {
        enter(next);
      } else {
        path.removeInt(path.size() - 1);
        leave(v);
        if (!path.isEmpty()) {
          int before = path.getInt(path.size() - 1);
          low[before] = Math.min(low[before], low[v]);
        }
      }
    }
  }

  private void enter(int v) {
    index[v] = ++count;
    low[v] = count;
    path.add(v);
    open.add(v);
  }

  /** A successor not seen before, or -1; notes what seen ones tell. */
  private int next(int v) {
    List<Edge> edges = variables.get(v).edges;
    while (nextEdge[v] < edges.size()) {
      Edge edge = edges.get(nextEdge[v]++);
      int to = edge.filter() == null ? same.find(edge.to()) : v;
      if (index[to] == 0) {
        return to;
      }
      low[v] = Math.min(low[v], index[to]); // closed ones have the greatest index
    }
    return -1;
  }

  private void leave(int v) {
    if (low[v] != index[v]) {
      return;
    }
    IntArrayList component = new IntArrayList();
    int member;
    do {
      member = open.removeInt(open.size() - 1);
      index[member] = Integer.MAX_VALUE;
      component.add(member);
    } while (member != v);
    if (component.size() > 1) {
      found.add(component.toIntArray());
    }
  }
}
