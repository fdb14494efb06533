package bigfoot.races.summary;

import bigfoot.races.points.MethodNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** The strongly connected components of the call graph, callees first (Tarjan, no recursion). */
public final class BottomUpOrder {
  private final Map<MethodNode, int[]> numbers = new HashMap<>();
  private final Deque<MethodNode> stack = new ArrayDeque<>();
  private final List<List<MethodNode>> components = new ArrayList<>();
  private int counter;

  private record Frame(MethodNode node, Iterator<MethodNode> callees) {}

  private BottomUpOrder() {}

  /** Components in an order in which every callee comes before its callers. */
  public static List<List<MethodNode>> of(List<MethodNode> nodes) {
    BottomUpOrder order = new BottomUpOrder();
    for (MethodNode node : nodes) {
      if (!order.numbers.containsKey(node)) {
        order.visit(node);
      }
    }
    return order.components;
  }

  /** Whether the component is a method that calls itself, or several that call one another. */
  public static boolean isRecursive(List<MethodNode> component) {
    return component.size() > 1 || callees(component.get(0)).contains(component.get(0));
  }

  private static List<MethodNode> callees(MethodNode node) {
    List<MethodNode> all = new ArrayList<>();
    for (int i = 0; i < node.method().body().size(); i++) {
      node.calls(i).forEach(call -> all.add(call.callee()));
    }
    return all;
  }

  private void visit(MethodNode root) {
    Deque<Frame> path = new ArrayDeque<>();
    path.push(enter(root));
    while (!path.isEmpty()) {
      Frame frame = path.peek();
      if (frame.callees.hasNext()) {
        MethodNode callee = frame.callees.next();
        int[] known = numbers.get(callee);
        if (known == null) {
          path.push(enter(callee));
        } else if (known[1] >= 0) {
          lower(frame.node, known[0]);
        }
        continue;
      }
      path.pop();
      int[] number = numbers.get(frame.node);
      if (!path.isEmpty()) {
        lower(path.peek().node, number[1]);
      }
      if (number[0] == number[1]) {
        close(frame.node);
      }
    }
  }

  private Frame enter(MethodNode node) {
    numbers.put(node, new int[] {counter, counter});
    counter++;
    stack.push(node);
    return new Frame(node, callees(node).iterator());
  }

  private void lower(MethodNode node, int to) {
    int[] number = numbers.get(node);
    number[1] = Math.min(number[1], to);
  }

  private void close(MethodNode root) {
    List<MethodNode> component = new ArrayList<>();
    MethodNode member;
    do {
      member = stack.pop();
      numbers.get(member)[1] = -1;
      component.add(member);
    } while (member != root);
    components.add(component);
  }
}
