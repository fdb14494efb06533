// expect: race int[]
import java.util.concurrent.*;

/** Slices that touch. */
public class GridsRacy {
  public static void main(String[] args) throws Exception {
    int[] a = new int[10];
    CountDownLatch go = new CountDownLatch(1);
    Thread t = Go.start(() -> { go.await(); for (int i = 0; i <= 5; i++) a[i]++; }), u = Go.start(() -> { go.await(); for (int i = 5; i < 10; i++) a[i]++; });
    go.countDown();
    t.join(); u.join();
  }
}
