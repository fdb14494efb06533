// expect: race java.util.ArrayDeque.$state
// since: 21
import java.util.*;

/** A reversed view stands for the queue behind it. */
public class ReversedDequeRacy {
  public static void main(String[] args) throws Exception {
    Deque<Integer> queue = new ArrayDeque<>();
    Deque<Integer> reversed = queue.reversed();
    Thread t = new Thread(() -> reversed.push(1));
    t.start();
    queue.peek();
    t.join();
  }
}
