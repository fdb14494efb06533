// expect: race int[]
import java.util.concurrent.*;

/** Changes what it gave away. */
public class ManagedBlockingRacy {
  static class Taker implements ForkJoinPool.ManagedBlocker {
    final BlockingQueue<int[]> queue; int[] item;
    Taker(BlockingQueue<int[]> queue) { this.queue = queue; }
    @Override public boolean block() throws InterruptedException { if (item == null) item = queue.take(); return true; }
    @Override public boolean isReleasable() { return item != null || (item = queue.poll()) != null; }
  }

  public static void main(String[] args) throws Exception {
    BlockingQueue<int[]> queue = new LinkedBlockingQueue<>();
    ForkJoinPool pool = new ForkJoinPool(2);
    Future<?> f = pool.submit(() -> { Taker t = new Taker(queue); ForkJoinPool.managedBlock(t); t.item[0]++; return 0; });
    int[] item = {1};
    queue.put(item);
    item[0]++;
    f.get();
    pool.shutdown();
  }
}
