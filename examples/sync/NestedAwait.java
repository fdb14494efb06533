// expect: none
import java.util.concurrent.locks.*;

/** A wait gives up a lock that was taken twice, and has it back as often. */
public class NestedAwait {
  static final ReentrantLock lock = new ReentrantLock();
  static final Condition ready = lock.newCondition();
  static int data;
  static boolean set;

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> { lock.lock(); try { data++; set = true; ready.signalAll(); } finally { lock.unlock(); } for (int i = 0; i < 5; i++) { lock.lock(); try { data++; } finally { lock.unlock(); } } });
    lock.lock();
    lock.lock();
    try { while (!set) ready.await(); data++; lock.unlock(); data++; } finally { lock.unlock(); }
    lock.lock();
    try { data++; } finally { lock.unlock(); }
    t.join();
  }
}
