// expect: race java.util.PriorityQueue.$state
import java.util.*;

/** Two threads offer. */
public class UnsyncQueueRacy {
  public static void main(String[] args) throws Exception {
    Queue<Integer> queue = new PriorityQueue<>();
    Thread t = Go.start(() -> queue.offer(1)), u = Go.start(() -> queue.offer(2));
    t.join(); u.join();
  }
}
