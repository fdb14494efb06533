// expect: none
import java.util.concurrent.atomic.*;

/** Functions that atomic updates apply see what was there, and make what others find. */
public class AtomicUpdates {
  static class Node {
    int sum;
    Node(int sum) { this.sum = sum; }
  }
  static final AtomicReferenceFieldUpdater<AtomicUpdates, Node> FIELD =
      AtomicReferenceFieldUpdater.newUpdater(AtomicUpdates.class, Node.class, "field");
  volatile Node field = new Node(0);

  public static void main(String[] args) throws Exception {
    AtomicReference<Node> one = new AtomicReference<>(new Node(0));
    AtomicReferenceArray<Node> many = new AtomicReferenceArray<>(new Node[] {null, new Node(0)});
    AtomicUpdates holder = new AtomicUpdates();
    Action update = () -> {
      for (int i = 0; i < 50; i++) {
        one.updateAndGet(old -> new Node(old.sum + 1));
        one.getAndAccumulate(new Node(1), (old, more) -> new Node(old.sum + more.sum));
        many.getAndUpdate(1, old -> new Node(old.sum + 1));
        many.accumulateAndGet(1, new Node(1), (old, more) -> new Node(old.sum + more.sum));
        FIELD.updateAndGet(holder, old -> new Node(old.sum + 1));
      }
    };
    Thread t = Go.start(update), u = Go.start(update);
    t.join(); u.join();
    one.get().sum++;
  }
}
