// expect: none
// since: 21
import java.util.concurrent.*;

/** Virtual threads, started every way. */
public class VirtualThreads {
  static int a, b, c, d;

  public static void main(String[] args) throws Exception {
    a = 1; b = 1; c = 1; d = 1;
    Thread t = Thread.startVirtualThread(() -> a++);
    Thread u = Thread.ofVirtual().start(() -> b++);
    Thread v = Thread.ofVirtual().unstarted(() -> c++);
    v.start();
    t.join(); u.join(); v.join();
    try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) { pool.submit(() -> d++); }
    a++; b++; c++; d++;
  }
}
