// expect by: dynamic lint
import java.util.concurrent.atomic.AtomicInteger;

/** Atomics do not race. */
public class AtomicCounterOk {
  static final AtomicInteger N = new AtomicInteger();

  static void both(Runnable a, Runnable b) throws Exception {
    Thread t = new Thread(a);
    Thread u = new Thread(b);
    t.start();
    u.start();
    t.join();
    u.join();
  }

  public static void main(String[] args) throws Exception {
    both(N::incrementAndGet, N::incrementAndGet);
    System.out.println(N.get());
  }
}
