// expect: race SpinLockRacy.value
import java.util.concurrent.atomic.*;
import support.*;

/** Does not look whether it got the lock. */
public class SpinLockRacy {
  static int value;

  public static void main(String[] args) throws Exception {
    AtomicBoolean held = new AtomicBoolean();
    Steps steps = new Steps();
    Thread t = Go.start(() -> { held.compareAndSet(false, true); value++; steps.at(1); steps.at(4); held.set(false); });
    steps.at(2);
    held.compareAndSet(false, true);
    value++;
    steps.at(3);
    t.join();
  }
}
