// expect: race LockAndConditionRacy.value
import java.util.concurrent.locks.*;

/** Two locks for one variable. */
public class LockAndConditionRacy {
  static int value;

  public static void main(String[] args) throws Exception {
    Lock one = new ReentrantLock(), two = new ReentrantLock();
    Thread t = Go.start(() -> { one.lock(); try { value++; } finally { one.unlock(); } });
    Thread u = Go.start(() -> { two.lock(); try { value++; } finally { two.unlock(); } });
    t.join(); u.join();
  }
}
