// expect: race FencesRacy.data
import java.lang.invoke.*;
import java.util.concurrent.atomic.*;

/** One fence is missing. */
public class FencesRacy {
  static int data; static final AtomicInteger flag = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> { data = 1; flag.setOpaque(1); });
    while (flag.getOpaque() == 0) Thread.onSpinWait();
    VarHandle.acquireFence();
    data++;
    t.join();
  }
}
