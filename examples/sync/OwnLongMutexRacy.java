// expect: race OwnLongMutexRacy.value
import java.util.concurrent.locks.*;

/** A lock for each thread. */
public class OwnLongMutexRacy {
  static int value;

  public static void main(String[] args) throws Exception {
    Action add = () -> { OwnLongMutex.Mutex mutex = new OwnLongMutex.Mutex(); mutex.acquire(1); value++; mutex.release(1); };
    Thread t = Go.start(add), u = Go.start(add);
    t.join(); u.join();
  }
}
