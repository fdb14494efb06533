// expect: race NestedAwaitRacy.data
import java.util.concurrent.locks.*;

/** Who holds the lock no longer is not protected by it. */
public class NestedAwaitRacy {
  static final ReentrantLock lock = new ReentrantLock();
  static final Condition ready = lock.newCondition();
  static int data;
  static boolean set;

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> { lock.lock(); try { set = true; ready.signalAll(); } finally { lock.unlock(); } data++; });
    lock.lock();
    lock.lock();
    try { while (!set) ready.await(); } finally { lock.unlock(); lock.unlock(); }
    data++;
    t.join();
  }
}
