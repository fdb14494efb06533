// expect: none
import java.lang.invoke.*;
import java.util.concurrent.atomic.*;

/** Opaque accesses with fences around them. */
public class Fences {
  static int data; static final AtomicInteger flag = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> { data = 1; VarHandle.releaseFence(); flag.setOpaque(1); });
    while (flag.getOpaque() == 0) Thread.onSpinWait();
    VarHandle.acquireFence();
    data++;
    t.join();
  }
}
