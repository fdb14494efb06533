// expect: none
import java.util.*;
import java.util.concurrent.*;

/** Readers of a copy-on-write list. */
public class CopyOnWrite {
  static class Box { int v; }

  public static void main(String[] args) throws Exception {
    List<Box> list = new CopyOnWriteArrayList<>();
    Thread t = Go.start(() -> { Box b = new Box(); b.v = 1; list.add(b); });
    while (list.isEmpty()) Thread.onSpinWait();
    for (Box b : list) b.v++;
    list.get(0).v++;
    t.join();
  }
}
