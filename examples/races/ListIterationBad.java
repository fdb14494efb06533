// expect by: dynamic lint
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;

/** One thread walks a list that another fills. */
public class ListIterationBad {
  static final List<String> LIST = new ArrayList<>();

  static void walk() {
    try {
      for (String s : LIST) { // race a: R (contents)
        System.out.println(s);
      }
    } catch (ConcurrentModificationException e) {
      System.out.println("changed");
    }
  }

  static void both(Runnable a, Runnable b) throws Exception {
    Thread t = new Thread(a);
    Thread u = new Thread(b);
    t.start();
    u.start();
    t.join();
    u.join();
  }

  public static void main(String[] args) throws Exception {
    both(
        () -> LIST.add("a"), // race a: W (contents)
        ListIterationBad::walk);
  }
}
