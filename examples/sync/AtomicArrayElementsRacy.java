// expect: race AtomicArrayElementsRacy.data
import java.util.concurrent.atomic.*;
import support.*;

/** Another element. */
public class AtomicArrayElementsRacy {
  static int data;

  public static void main(String[] args) throws Exception {
    AtomicIntegerArray flags = new AtomicIntegerArray(2);
    Steps steps = new Steps();
    Thread t = Go.start(() -> { data = 1; flags.set(1, 1); steps.at(1); });
    steps.at(2);
    flags.get(0);
    data++;
    t.join();
  }
}
