// expect: none
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** A worker that waits in a managed way. */
public class ManagedBlocking {
  static int data;
  static class Taker implements ForkJoinPool.ManagedBlocker {
    final BlockingQueue<int[]> queue; int[] item;
    Taker(BlockingQueue<int[]> queue) { this.queue = queue; }
    @Override public boolean block() throws InterruptedException { if (item == null) item = queue.take(); return true; }
    @Override public boolean isReleasable() { return item != null || (item = queue.poll()) != null; }
  }

  public static void main(String[] args) throws Exception {
    BlockingQueue<int[]> queue = new LinkedBlockingQueue<>();
    ForkJoinPool pool = new ForkJoinPool(2);
    Future<?> f = pool.submit(() -> { Taker t = new Taker(queue); ForkJoinPool.managedBlock(t); t.item[0]++; data++; return 0; });
    int[] item = {1};
    data = 1;
    queue.put(item);
    f.get();
    item[0]++; data++;
    pool.shutdown();
  }
}
