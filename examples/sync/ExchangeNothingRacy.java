// expect: race ExchangeNothingRacy.one
import java.util.concurrent.*;

/** Two threads meet; one writes only then. */
public class ExchangeNothingRacy {
  static int one;

  public static void main(String[] args) throws Exception {
    Exchanger<Object> meeting = new Exchanger<>();
    Thread t = Go.start(() -> { meeting.exchange(null); one = 1; });
    Thread u = Go.start(() -> { meeting.exchange(null); int seen = one; });
    t.join(); u.join();
  }
}
