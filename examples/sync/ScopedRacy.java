// expect: race int[]
// since: 25
import java.util.concurrent.*;

/** Scoped is not locked. */
public class ScopedRacy {
  static final ScopedValue<int[]> BOX = ScopedValue.newInstance();

  public static void main(String[] args) throws Exception {
    int[] box = {1};
    try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 2; i++) pool.execute(() -> ScopedValue.where(BOX, box).run(() -> BOX.get()[0]++));
    }
  }
}
