// expect: race java.util.ArrayList.$state
import java.util.*;

/** addAll and sort read and write their argument. */
public class ArgumentRacy {
  public static void main(String[] args) throws Exception {
    List<Integer> list = new ArrayList<>(List.of(2, 1));
    Thread t = Go.start(() -> Collections.sort(list)), u = Go.start(() -> new ArrayList<Integer>().addAll(list));
    t.join(); u.join();
  }
}
