// expect: none
import java.util.*;
import java.util.concurrent.*;

/** Winning the right to work, and giving it back. */
public class ConcurrentSet {
  static int value;

  public static void main(String[] args) throws Exception {
    Set<String> busy = ConcurrentHashMap.newKeySet();
    Action work = () -> { for (int i = 0; i < 50; i++) { while (!busy.add("job")) Thread.onSpinWait(); value++; busy.remove("job"); } };
    Thread t = Go.start(work), u = Go.start(work);
    t.join(); u.join();
  }
}
