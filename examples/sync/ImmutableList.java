// expect: none
import java.util.*;

/** List.of for all. */
public class ImmutableList {
  public static void main(String[] args) throws Exception {
    List<Integer> list = List.of(1, 2);
    Action read = () -> { for (int i : list) list.get(0); };
    Thread t = Go.start(read), u = Go.start(read);
    t.join(); u.join();
  }
}
