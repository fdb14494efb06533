// expect: none
import java.util.*;
import java.util.concurrent.*;

/** All tasks of a list, all results. */
public class InvokeAll {
  static final int[] cells = new int[3];

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    List<Callable<Integer>> jobs = List.of(() -> cells[0]++, () -> cells[1]++, () -> cells[2]++);
    cells[0] = 1;
    for (Future<Integer> f : pool.invokeAll(jobs)) f.get();
    cells[0]++; cells[1]++; cells[2]++;
    pool.invokeAny(jobs);
    pool.shutdown();
  }
}
