// expect: none
// since: 21
import java.util.*;
import java.util.concurrent.*;

/** A reversed view of a queue that threads may share. */
public class ReversedDeque {
  public static void main(String[] args) throws Exception {
    ConcurrentLinkedDeque<int[]> queue = new ConcurrentLinkedDeque<>();
    Deque<int[]> reversed = queue.reversed();
    Thread t = new Thread(() -> { int[] a = {1}; reversed.addLast(a); });
    t.start();
    int[] found;
    while ((found = queue.poll()) == null) { Thread.onSpinWait(); }
    found[0]++;
    t.join();
  }
}
