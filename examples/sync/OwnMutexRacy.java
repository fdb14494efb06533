// expect: race OwnMutexRacy.value
import java.util.concurrent.locks.*;

/** Two such locks. */
public class OwnMutexRacy {
  static class Mutex extends AbstractQueuedSynchronizer {
    @Override protected boolean tryAcquire(int n) { return compareAndSetState(0, 1); }
    @Override protected boolean tryRelease(int n) { setState(0); return true; }
  }
  static int value;

  public static void main(String[] args) throws Exception {
    Action add = () -> { Mutex mutex = new Mutex(); mutex.acquire(1); try { value++; } finally { mutex.release(1); } };
    Thread t = Go.start(add), u = Go.start(add);
    t.join(); u.join();
  }
}
