// expect: race java.util.LinkedList.$state
import java.util.*;

/** As a list and as a deque. */
public class UnsyncLinkedListRacy {
  public static void main(String[] args) throws Exception {
    LinkedList<Integer> list = new LinkedList<>();
    Thread t = Go.start(() -> list.push(1)), u = Go.start(() -> list.add(2));
    t.join(); u.join();
  }
}
