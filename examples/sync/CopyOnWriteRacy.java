// expect: race CopyOnWriteRacy$Box.v
import java.util.*;
import java.util.concurrent.*;

/** Changed after it was added. */
public class CopyOnWriteRacy {
  static class Box { int v; }

  public static void main(String[] args) throws Exception {
    List<Box> list = new CopyOnWriteArrayList<>();
    Thread t = Go.start(() -> { Box b = new Box(); list.add(b); b.v = 1; });
    while (list.isEmpty()) Thread.onSpinWait();
    list.get(0).v++;
    t.join();
  }
}
