// expect: race java.util.ArrayDeque.$state
import java.util.*;

/** Two ends of one deque. */
public class UnsyncDequeRacy {
  public static void main(String[] args) throws Exception {
    Deque<Integer> deque = new ArrayDeque<>();
    deque.add(1); deque.add(2);
    Thread t = Go.start(() -> deque.pollFirst()), u = Go.start(() -> deque.pollLast());
    t.join(); u.join();
  }
}
