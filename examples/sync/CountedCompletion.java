// expect: none
import java.util.concurrent.*;

/** The last to complete sums up. */
public class CountedCompletion {
  static class Node extends CountedCompleter<Void> {
    final int depth; int value; Node left, right;
    Node(CountedCompleter<?> parent, int depth) { super(parent); this.depth = depth; }
    @Override public void compute() {
      if (depth == 0) { value = 1; tryComplete(); return; }
      setPendingCount(2);
      left = new Node(this, depth - 1); right = new Node(this, depth - 1);
      left.fork(); right.fork();
      tryComplete();
    }
    @Override public void onCompletion(CountedCompleter<?> caller) { if (left != null) value = left.value + right.value; }
  }

  public static void main(String[] args) throws Exception {
    Node root = new Node(null, 6);
    root.invoke();
    if (root.value != 64) throw new AssertionError(root.value);
    root.value++;
  }
}
