// expect: none
import java.util.concurrent.atomic.*;

/** A lock made of compareAndSet. */
public class SpinLock {
  static int value;

  public static void main(String[] args) throws Exception {
    AtomicBoolean held = new AtomicBoolean();
    Action add = () -> { for (int i = 0; i < 100; i++) { while (!held.compareAndSet(false, true)) Thread.onSpinWait(); value++; held.set(false); } };
    Thread t = Go.start(add), u = Go.start(add);
    t.join(); u.join();
  }
}
