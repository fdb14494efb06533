// expect: none
import java.util.*;

/** Two walk; then one adds. */
public class ListIteration {
  public static void main(String[] args) throws Exception {
    List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
    Action walk = () -> { for (int i : list) Thread.onSpinWait(); };
    Thread t = Go.start(walk), u = Go.start(walk);
    t.join(); u.join();
    list.add(4);
  }
}
