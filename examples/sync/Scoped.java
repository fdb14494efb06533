// expect: none
// since: 25
import java.util.concurrent.*;

/** Scoped values, and a virtual thread for each task. */
public class Scoped {
  static final ScopedValue<int[]> BOX = ScopedValue.newInstance();
  static int data;

  public static void main(String[] args) throws Exception {
    int[] box = {1};
    ScopedValue.where(BOX, box).run(() -> BOX.get()[0]++);
    int got = ScopedValue.where(BOX, box).call(() -> BOX.get()[0]++);
    try (ExecutorService pool = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("v-", 0).factory())) {
      data = 1;
      pool.submit(() -> data++).get();
      pool.execute(() -> ScopedValue.where(BOX, box).run(() -> BOX.get()[0]++));
    }
    box[0]++; data++;
  }
}
