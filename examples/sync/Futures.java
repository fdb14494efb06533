// expect: none
import java.util.concurrent.*;

/** FutureTask run by a thread and by a pool. */
public class Futures {
  static int a, b;

  public static void main(String[] args) throws Exception {
    FutureTask<Integer> f = new FutureTask<>(() -> ++a);
    a = 1;
    new Thread(f).start();
    f.get();
    a++;
    FutureTask<Integer> g = new FutureTask<>(() -> ++b);
    b = 1;
    ExecutorService pool = Executors.newSingleThreadExecutor();
    pool.execute(g);
    g.get();
    b++;
    pool.shutdown();
  }
}
