// expect: race java.util.ArrayList.$state
import java.util.*;

/** A list is made into text while it grows. */
public class ShownTextsRacy {
  static final List<String> LIST = new ArrayList<>(List.of("a"));

  public static void main(String[] args) throws Exception {
    support.Steps steps = new support.Steps();
    Thread t = Go.start(() -> { LIST.add("b"); steps.at(1); });
    steps.at(2);
    LIST.toString();
    t.join();
  }
}
