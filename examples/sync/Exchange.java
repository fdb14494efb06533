// expect: none
import java.util.concurrent.*;

/** Two threads swap boxes. */
public class Exchange {
  static class Box { int v; }

  public static void main(String[] args) throws Exception {
    Exchanger<Box> exchanger = new Exchanger<>();
    Action swap = () -> { Box b = new Box(); b.v = 1; Box other = exchanger.exchange(b); other.v++; };
    Thread t = Go.start(swap), u = Go.start(swap);
    t.join(); u.join();
  }
}
