// expect: none
import java.util.*;

/** Two threads copy what nobody changes. */
public class Argument {
  public static void main(String[] args) throws Exception {
    List<Integer> list = new ArrayList<>(List.of(2, 1));
    Collections.sort(list);
    Thread t = Go.start(() -> Collections.max(list)), u = Go.start(() -> new ArrayList<Integer>().addAll(list));
    t.join(); u.join();
    Collections.sort(list);
  }
}
