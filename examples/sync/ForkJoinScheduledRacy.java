// expect: race ForkJoinScheduledRacy.a
// since: 25
import java.util.concurrent.*;

/** The task is not waited for. */
public class ForkJoinScheduledRacy {
  static int a;

  public static void main(String[] args) throws Exception {
    try (ForkJoinPool pool = new ForkJoinPool(2)) {
      var task = pool.schedule(() -> a++, 5, TimeUnit.MILLISECONDS);
      a++;
      task.get();
    }
  }
}
