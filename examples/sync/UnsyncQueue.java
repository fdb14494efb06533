// expect: none
import java.util.*;

/** Two threads offer, under the queue's lock. */
public class UnsyncQueue {
  public static void main(String[] args) throws Exception {
    Queue<Integer> queue = new PriorityQueue<>();
    Thread t = Go.start(() -> { synchronized (queue) { queue.offer(1); } }), u = Go.start(() -> { synchronized (queue) { queue.offer(2); } });
    t.join(); u.join();
    queue.poll();
  }
}
