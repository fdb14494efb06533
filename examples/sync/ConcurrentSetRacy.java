// expect: race ConcurrentSetRacy.value
import java.util.*;
import java.util.concurrent.*;

/** Does not care who won. */
public class ConcurrentSetRacy {
  static int value;

  public static void main(String[] args) throws Exception {
    Set<String> busy = ConcurrentHashMap.newKeySet();
    Action work = () -> { busy.add(Thread.currentThread().getName()); value++; };
    Thread t = Go.start(work), u = Go.start(work);
    t.join(); u.join();
  }
}
