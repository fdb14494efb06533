// expect: none
import java.util.concurrent.*;

/** invokeAll, adapted tasks, submission. */
public class ForkJoinActions {
  static final int[] cells = new int[64];
  static class Fill extends RecursiveAction {
    final int lo, hi;
    Fill(int lo, int hi) { this.lo = lo; this.hi = hi; }
    @Override protected void compute() {
      if (hi - lo < 8) { for (int i = lo; i < hi; i++) cells[i]++; return; }
      invokeAll(new Fill(lo, (lo + hi) / 2), new Fill((lo + hi) / 2, hi));
    }
  }

  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(4);
    pool.submit(new Fill(0, 64)).join();
    pool.submit(() -> cells[0]++).get();
    ForkJoinTask<?> task = ForkJoinTask.adapt(() -> { cells[1]++; });
    pool.execute(task);
    task.join();
    for (int i = 0; i < 64; i++) cells[i]++;
    pool.shutdown();
  }
}
