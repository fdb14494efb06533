// expect: race ActorsRacy$Actor.total
import java.util.concurrent.*;

/** An actor without the one-at-a-time rule. */
public class ActorsRacy {
  static class Actor { int total; void handle(int m) { total += m; } }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(4);
    Actor a = new Actor();
    CyclicBarrier both = new CyclicBarrier(2);
    for (int i = 0; i < 2; i++) { int m = i; pool.execute(() -> { try { both.await(); } catch (Exception e) { } a.handle(m); }); }
    pool.shutdown();
    pool.awaitTermination(9, TimeUnit.SECONDS);
  }
}
