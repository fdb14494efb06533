// expect: race int[]
import java.util.concurrent.*;

/** Two halves that overlap. */
public class ForkJoinActionsRacy {
  static final int[] cells = new int[8];
  static final CountDownLatch both = new CountDownLatch(2);
  static class Fill extends RecursiveAction {
    final int lo, hi;
    Fill(int lo, int hi) { this.lo = lo; this.hi = hi; }
    @Override protected void compute() {
      both.countDown();
      try { both.await(2, TimeUnit.SECONDS); } catch (InterruptedException e) { }
      for (int i = lo; i < hi; i++) cells[i]++;
    }
  }

  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(3);
    pool.submit(() -> ForkJoinTask.invokeAll(new Fill(0, 5), new Fill(4, 8))).get();
    pool.shutdown();
  }
}
