// expect: race ExchangeRacy$Box.v
import java.util.concurrent.*;

/** Keeps using what it gave away. */
public class ExchangeRacy {
  static class Box { int v; }

  public static void main(String[] args) throws Exception {
    Exchanger<Box> exchanger = new Exchanger<>();
    Action swap = () -> { Box b = new Box(); Box other = exchanger.exchange(b); other.v++; b.v++; };
    Thread t = Go.start(swap), u = Go.start(swap);
    t.join(); u.join();
  }
}
