// expect by: dynamic lint
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A synchronized wrapper. */
public class SynchronizedListOk {
  static final List<String> LIST = Collections.synchronizedList(new ArrayList<>());

  static void both(Runnable a, Runnable b) throws Exception {
    Thread t = new Thread(a);
    Thread u = new Thread(b);
    t.start();
    u.start();
    t.join();
    u.join();
  }

  public static void main(String[] args) throws Exception {
    both(() -> LIST.add("a"), () -> LIST.add("b"));
  }
}
