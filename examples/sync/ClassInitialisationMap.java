// expect: none
import java.util.*;
import support.*;

/** A map filled by an initialiser. */
public class ClassInitialisationMap {
  static class Names { static final Map<String, String> MAP = new HashMap<>(); static { MAP.put("a", "b"); } }

  public static void main(String[] args) throws Exception {
    Steps steps = new Steps();
    Thread t = Go.start(() -> { Names.MAP.get("a"); steps.at(1); });
    Thread u = Go.start(() -> { steps.at(2); Names.MAP.get("a"); });
    t.join(); u.join();
  }
}
