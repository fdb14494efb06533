// expect: none
import java.util.*;
import java.util.concurrent.*;

/** Put before the get that sees it. */
public class ConcurrentPut {
  static class Box { int v; }

  public static void main(String[] args) throws Exception {
    Map<String, Box> map = new ConcurrentHashMap<>();
    Thread t = Go.start(() -> { Box b = new Box(); b.v = 1; map.put("k", b); });
    Box b;
    while ((b = map.get("k")) == null) Thread.onSpinWait();
    b.v++;
    t.join();
  }
}
