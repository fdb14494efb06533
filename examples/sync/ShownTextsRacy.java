// expect: race java.util.ArrayList.$state
import java.util.*;

/** A list is made into text while it grows. */
public class ShownTextsRacy {
  static final List<String> LIST = new ArrayList<>(List.of("a"));

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> LIST.add("b"));
    LIST.toString();
    t.join();
  }
}
