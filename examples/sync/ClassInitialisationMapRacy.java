// expect: race java.util.HashMap.$state
import java.util.*;
import support.*;

/** A map filled by an initialiser, and changed later. */
public class ClassInitialisationMapRacy {
  static class Names { static final Map<String, String> MAP = new HashMap<>(); static { MAP.put("a", "b"); } }

  public static void main(String[] args) throws Exception {
    Steps steps = new Steps();
    Thread t = Go.start(() -> { Names.MAP.put("c", "d"); steps.at(1); });
    Thread u = Go.start(() -> { steps.at(2); Names.MAP.get("a"); });
    t.join(); u.join();
  }
}
