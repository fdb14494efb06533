// expect: race HandMadeRacy.x
import java.util.concurrent.atomic.*;

/** A ticket lock that does not wait. */
public class HandMadeRacy {
  static int x;

  public static void main(String[] args) throws Exception {
    AtomicInteger next = new AtomicInteger();
    Action add = () -> { next.get(); x++; };
    Thread t = Go.start(add), u = Go.start(add);
    t.join(); u.join();
  }
}
