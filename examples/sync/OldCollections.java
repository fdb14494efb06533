// expect: none
import java.util.*;

/** Vector, Hashtable, StringBuffer, Properties. */
public class OldCollections {
  static class Box { int v; }

  public static void main(String[] args) throws Exception {
    Vector<Box> vector = new Vector<>();
    Map<String, Box> table = new Hashtable<>();
    StringBuffer text = new StringBuffer();
    Properties properties = new Properties();
    Thread t = Go.start(() -> { Box b = new Box(); b.v = 1; vector.add(b); Box c = new Box(); c.v = 1; table.put("k", c); text.append("x"); properties.setProperty("a", "b"); });
    while (vector.isEmpty()) Thread.onSpinWait();
    vector.get(0).v++;
    while (table.get("k") == null) Thread.onSpinWait();
    table.get("k").v++;
    text.append("y"); properties.getProperty("a");
    t.join();
  }
}
