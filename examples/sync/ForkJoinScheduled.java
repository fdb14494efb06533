// expect: none
// since: 25
import java.util.concurrent.*;

/** A fork-join pool runs tasks later, too. */
public class ForkJoinScheduled {
  static int a;

  public static void main(String[] args) throws Exception {
    a = 1;
    try (ForkJoinPool pool = new ForkJoinPool(2)) {
      pool.schedule(() -> a++, 5, TimeUnit.MILLISECONDS).get();
    }
    a++;
  }
}
