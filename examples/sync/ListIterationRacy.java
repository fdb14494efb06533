// expect: race java.util.ArrayList.$state
import java.util.*;

/** One walks while the other adds. */
public class ListIterationRacy {
  public static void main(String[] args) throws Exception {
    List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
    Thread t = Go.start(() -> { for (int i : list) Thread.onSpinWait(); });
    Thread u = Go.start(() -> { try { list.add(4); } catch (RuntimeException e) { } });
    t.join(); u.join();
  }
}
