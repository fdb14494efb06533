// expect: none
import java.util.*;
import java.util.concurrent.*;

/** Unbounded queues and skip lists. */
public class ConcurrentQueues {
  static class Box { int v; }

  public static void main(String[] args) throws Exception {
    Queue<Box> queue = new ConcurrentLinkedQueue<>();
    Deque<Box> deque = new ConcurrentLinkedDeque<>();
    ConcurrentNavigableMap<Integer, Box> map = new ConcurrentSkipListMap<>();
    Thread t = Go.start(() -> { Box b = new Box(); b.v = 1; queue.add(b); Box c = new Box(); c.v = 1; deque.push(c); Box d = new Box(); d.v = 1; map.put(1, d); });
    Box b;
    while ((b = queue.poll()) == null) Thread.onSpinWait();
    b.v++;
    while ((b = deque.pollFirst()) == null) Thread.onSpinWait();
    b.v++;
    while (map.isEmpty()) Thread.onSpinWait();
    map.firstEntry().getValue().v++;
    t.join();
  }
}
