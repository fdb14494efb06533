// expect: none
import java.util.concurrent.atomic.*;

/** A sum that shows all have added. */
public class Adder {
  static int data;

  public static void main(String[] args) throws Exception {
    LongAdder adder = new LongAdder();
    Thread t = Go.start(() -> { data = 1; adder.increment(); });
    while (adder.sum() == 0) Thread.onSpinWait();
    data++;
    t.join();
  }
}
