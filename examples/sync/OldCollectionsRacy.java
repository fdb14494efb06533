// expect: race OldCollectionsRacy$Box.v
import java.util.*;

/** Changed after it was added. */
public class OldCollectionsRacy {
  static class Box { int v; }

  public static void main(String[] args) throws Exception {
    Vector<Box> vector = new Vector<>();
    Thread t = Go.start(() -> { Box b = new Box(); vector.add(b); b.v = 1; });
    while (vector.isEmpty()) Thread.onSpinWait();
    vector.get(0).v++;
    t.join();
  }
}
