// expect: none
import java.util.concurrent.*;

/** Divide, fork, join. */
public class ForkJoin {
  static class Sum extends RecursiveTask<Integer> {
    final int[] cells; final int lo, hi; int partial;
    Sum(int[] cells, int lo, int hi) { this.cells = cells; this.lo = lo; this.hi = hi; }
    @Override protected Integer compute() {
      if (hi - lo < 16) { for (int i = lo; i < hi; i++) { cells[i]++; partial += cells[i]; } return partial; }
      Sum left = new Sum(cells, lo, (lo + hi) / 2), right = new Sum(cells, (lo + hi) / 2, hi);
      left.fork();
      right.compute();
      left.join();
      return left.partial + right.partial;
    }
  }

  public static void main(String[] args) throws Exception {
    int[] cells = new int[1000];
    ForkJoinPool pool = new ForkJoinPool(4);
    pool.invoke(new Sum(cells, 0, cells.length));
    cells[5]++;
    new Sum(cells, 0, cells.length).invoke();
    pool.shutdown();
  }
}
