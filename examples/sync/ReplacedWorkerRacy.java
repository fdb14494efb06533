// expect: race ReplacedWorkerRacy.a
import java.util.concurrent.*;

/** A pool of two. */
public class ReplacedWorkerRacy {
  static int a;

  public static void main(String[] args) throws Exception {
    ExecutorService two = Executors.newFixedThreadPool(2);
    two.execute(() -> a++);
    two.execute(() -> a++);
    two.shutdown();
  }
}
