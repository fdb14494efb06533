// expect: none
import java.util.*;
import java.util.concurrent.*;

/** Concurrent collections made from others, which they read. */
public class FilledQueues {
  static final List<int[]> LIST = new ArrayList<>();

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> { synchronized (LIST) { LIST.add(new int[1]); } });
    synchronized (LIST) {
      new CopyOnWriteArrayList<>(LIST);
      new ConcurrentLinkedQueue<>(LIST);
    }
    t.join();
    LinkedBlockingQueue<int[]> queue = new LinkedBlockingQueue<>(LIST);
    Thread u = Go.start(() -> queue.take()[0]++);
    u.join();
    LIST.get(0)[0]++;
  }
}
