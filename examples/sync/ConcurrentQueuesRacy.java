// expect: race ConcurrentQueuesRacy$Box.v
import java.util.*;
import java.util.concurrent.*;

/** Changed after it was put in. */
public class ConcurrentQueuesRacy {
  static class Box { int v; }

  public static void main(String[] args) throws Exception {
    Queue<Box> queue = new ConcurrentLinkedQueue<>();
    Thread t = Go.start(() -> { Box b = new Box(); queue.add(b); b.v = 1; });
    Box b;
    while ((b = queue.poll()) == null) Thread.onSpinWait();
    b.v++;
    t.join();
  }
}
