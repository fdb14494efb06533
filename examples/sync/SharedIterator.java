// expect: none
import java.util.*;

/** Two threads take turns with one iterator, under a lock. */
public class SharedIterator {
  public static void main(String[] args) throws Exception {
    Iterator<Integer> iterator = new ArrayList<>(List.of(1, 2, 3, 4)).iterator();
    Action take = () -> { synchronized (iterator) { if (iterator.hasNext()) { iterator.next(); } } };
    Thread t = Go.start(take), u = Go.start(take);
    t.join(); u.join();
  }
}
