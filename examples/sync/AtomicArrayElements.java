// expect: none
import java.util.concurrent.atomic.*;

/** Each element of an atomic array orders by itself. */
public class AtomicArrayElements {
  static int data;

  public static void main(String[] args) throws Exception {
    AtomicIntegerArray flags = new AtomicIntegerArray(2);
    Thread t = Go.start(() -> { data = 1; flags.set(1, 1); });
    while (flags.get(1) == 0) Thread.onSpinWait();
    data++;
    t.join();
  }
}
