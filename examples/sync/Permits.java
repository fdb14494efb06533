// expect: none
import java.util.concurrent.*;

/** A semaphore as a lock. */
public class Permits {
  static int value;

  public static void main(String[] args) throws Exception {
    Semaphore one = new Semaphore(1);
    Action add = () -> { one.acquire(); try { value++; } finally { one.release(); } };
    Thread t = Go.start(add), u = Go.start(add);
    t.join(); u.join();
  }
}
