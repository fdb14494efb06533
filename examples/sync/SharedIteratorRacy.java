// expect: race java.util.ArrayList$Itr.$state
import java.util.*;

/** Two threads advance one iterator. */
public class SharedIteratorRacy {
  public static void main(String[] args) throws Exception {
    Iterator<Integer> iterator = new ArrayList<>(List.of(1, 2, 3, 4)).iterator();
    Action take = () -> { iterator.next(); };
    Thread t = Go.start(take), u = Go.start(take);
    t.join(); u.join();
  }
}
