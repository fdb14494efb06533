// expect: none
import java.util.concurrent.locks.*;

/** A lock of the program's own, with a state of 64 bits. */
public class OwnLongMutex {
  static class Mutex extends AbstractQueuedLongSynchronizer {
    @Override protected boolean tryAcquire(long n) { return compareAndSetState(0, 1); }
    @Override protected boolean tryRelease(long n) { setState(0); return true; }
  }

  static int value;

  public static void main(String[] args) throws Exception {
    Mutex mutex = new Mutex();
    Action add = () -> { mutex.acquire(1); value++; mutex.release(1); };
    Thread t = Go.start(add), u = Go.start(add);
    t.join(); u.join();
  }
}
