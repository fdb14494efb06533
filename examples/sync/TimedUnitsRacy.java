// expect: race TimedUnitsRacy.a
import java.util.concurrent.*;

/** A join that gives up. */
public class TimedUnitsRacy {
  static int a;

  public static void main(String[] args) throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    Thread t = Go.start(() -> { a = 1; end.await(); });
    TimeUnit.MILLISECONDS.timedJoin(t, 5);
    a++;
    end.countDown();
    t.join();
  }
}
