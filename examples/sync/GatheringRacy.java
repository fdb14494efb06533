// expect: race GatheringRacy.calls
// since: 24
import java.util.concurrent.*;
import java.util.stream.*;

/** mapConcurrent means it. */
public class GatheringRacy {
  static int calls;

  public static void main(String[] args) throws Exception {
    CountDownLatch both = new CountDownLatch(2);
    IntStream.range(0, 2).boxed().gather(Gatherers.mapConcurrent(2, i -> { both.countDown(); try { both.await(2, TimeUnit.SECONDS); } catch (InterruptedException e) { } return calls++; })).forEach(i -> { });
  }
}
