package bigfoot.placement.ssa;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The natural loops of a reducible method, nested. */
public final class LoopForest {
  private final List<Loop> loops;
  private final Loop[] innermost;

  public LoopForest(FlowGraph graph, Dominators dominators) {
    Map<Integer, Loop> byHeader = new TreeMap<>();
    for (int i = 0; i < graph.size(); i++) {
      if (dominators.rank(i) >= 0) {
        collect(graph.normalSuccessors(i), i, dominators, byHeader);
        collect(graph.exceptionalSuccessors(i), i, dominators, byHeader);
      }
    }
    loops = new ArrayList<>(byHeader.values());
    loops.forEach(loop -> fill(loop, graph));
    loops.sort(Comparator.comparingInt((Loop l) -> -l.body().cardinality()));
    innermost = new Loop[graph.size()];
    for (Loop loop : loops) {
      loop.nestIn(innermost[loop.header()]);
      loop.body().stream().forEach(i -> innermost[i] = loop);
      findExits(loop, graph);
    }
  }

  private static void collect(int[] targets, int i, Dominators dom, Map<Integer, Loop> byHeader) {
    for (int target : targets) {
      if (dom.rank(target) <= dom.rank(i) && dom.dominates(target, i)) {
        byHeader.computeIfAbsent(target, Loop::new).latches().add(i);
      }
    }
  }

  private static void fill(Loop loop, FlowGraph graph) {
    Deque<Integer> work = new ArrayDeque<>(loop.latches());
    while (!work.isEmpty()) {
      int node = work.pop();
      if (!loop.body().get(node)) {
        loop.body().set(node);
        for (int p : graph.predecessors(node)) {
          work.push(p);
        }
      }
    }
  }

  private static void findExits(Loop loop, FlowGraph graph) {
    loop.body().stream()
        .forEach(
            i -> {
              for (int s : graph.normalSuccessors(i)) {
                if (!loop.contains(s)) {
                  loop.exits().add(new Loop.Exit(i, s));
                }
              }
              for (int s : graph.exceptionalSuccessors(i)) {
                if (!loop.contains(s)) {
                  loop.exits().add(new Loop.Exit(i, s));
                }
              }
            });
  }

  /** Outer loops before inner ones. */
  public List<Loop> loops() {
    return loops;
  }

  /** The innermost loop around the instruction, or null. */
  public Loop around(int index) {
    return innermost[index];
  }
}
