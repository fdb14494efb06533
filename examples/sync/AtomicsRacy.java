// expect: race AtomicsRacy.a
import java.util.concurrent.atomic.*;

/** Plain and opaque accesses order nothing. */
public class AtomicsRacy {
  static int a;

  public static void main(String[] args) throws Exception {
    AtomicInteger i = new AtomicInteger();
    Thread t = Go.start(() -> { a = 1; i.setOpaque(1); });
    while (i.getOpaque() == 0) Thread.onSpinWait();
    a++;
    t.join();
  }
}
