// expect: none
import java.lang.reflect.*;

/** By reflection, under a lock. */
public class Reflective {
  int data;

  public static void main(String[] args) throws Exception {
    Reflective o = new Reflective();
    Field f = Reflective.class.getDeclaredField("data");
    Action add = () -> { synchronized (o) { f.setInt(o, f.getInt(o) + 1); o.data++; } };
    Thread t = Go.start(add), u = Go.start(add);
    t.join(); u.join();
  }
}
