// expect: race TryLockRacy.value
import java.util.concurrent.locks.*;
import support.*;

/** tryLock failed, used all the same. */
public class TryLockRacy {
  static int value;

  public static void main(String[] args) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Steps steps = new Steps();
    Thread t = Go.start(() -> { lock.lock(); try { value++; steps.at(1); steps.at(4); } finally { lock.unlock(); } });
    steps.at(2);
    boolean taken = lock.tryLock();
    value++;
    if (taken) lock.unlock();
    steps.at(3);
    t.join();
  }
}
