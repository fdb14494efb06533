// expect: none
import java.util.concurrent.*;

/** Two threads meet, and exchange nothing. */
public class ExchangeNothing {
  static int one, other;

  public static void main(String[] args) throws Exception {
    Exchanger<Object> meeting = new Exchanger<>();
    Thread t = Go.start(() -> { one = 1; meeting.exchange(null); int seen = other; });
    Thread u = Go.start(() -> { other = 1; meeting.exchange(null); int seen = one; });
    t.join(); u.join();
  }
}
