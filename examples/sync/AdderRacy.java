// expect: race AdderRacy.data
import java.util.concurrent.atomic.*;

/** Adding orders nobody with the other adders. */
public class AdderRacy {
  static int data;

  public static void main(String[] args) throws Exception {
    LongAdder adder = new LongAdder();
    Action add = () -> { adder.increment(); data++; };
    Thread t = Go.start(add), u = Go.start(add);
    t.join(); u.join();
  }
}
