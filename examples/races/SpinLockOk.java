import java.util.concurrent.atomic.AtomicBoolean;

/** An atomic variable as a lock. */
public class SpinLockOk {
  static int n;

  public static void main(String[] args) throws Exception {
    AtomicBoolean held = new AtomicBoolean();
    Runnable add =
        () -> {
          while (!held.compareAndSet(false, true)) {
            Thread.onSpinWait();
          }
          n++;
          held.set(false);
        };
    new Thread(add).start();
    new Thread(add).start();
  }
}
