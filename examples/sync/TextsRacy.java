// expect: race java.util.ArrayList.$state
import java.util.*;

/** A list is made into text while another thread adds to it. */
public class TextsRacy {
  public static void main(String[] args) throws Exception {
    List<String> list = new ArrayList<>(List.of("x"));
    support.Steps steps = new support.Steps();
    Thread t = Go.start(() -> { list.add("a"); steps.at(1); });
    steps.at(2);
    String text = "list " + list;
    t.join();
  }
}
