// expect: none
import java.util.concurrent.atomic.*;

/** Published by atomics of every kind. */
public class Atomics {
  static int a, b, c, d;

  public static void main(String[] args) throws Exception {
    AtomicInteger i = new AtomicInteger(); AtomicLong l = new AtomicLong();
    AtomicBoolean z = new AtomicBoolean(); AtomicReference<String> r = new AtomicReference<>();
    Thread t = Go.start(() -> { a = 1; i.incrementAndGet(); b = 1; l.lazySet(1); c = 1; z.compareAndSet(false, true); d = 1; r.updateAndGet(x -> "x"); });
    while (i.get() == 0) Thread.onSpinWait();
    a++;
    while (l.getAcquire() == 0) Thread.onSpinWait();
    b++;
    while (!z.get()) Thread.onSpinWait();
    c++;
    while (r.get() == null) Thread.onSpinWait();
    d++;
    t.join();
  }
}
