// expect: race InvokeAllRacy.value
import java.util.*;
import java.util.concurrent.*;

/** The tasks are not ordered with one another. */
public class InvokeAllRacy {
  static int value;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    CyclicBarrier both = new CyclicBarrier(2);
    Callable<Integer> add = () -> { both.await(); return value++; };
    pool.invokeAll(List.of(add, add));
    pool.shutdown();
  }
}
