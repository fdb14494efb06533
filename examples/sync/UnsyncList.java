// expect: none
import java.util.*;

/** One adds; when it is done, two read. */
public class UnsyncList {
  public static void main(String[] args) throws Exception {
    List<Integer> list = new ArrayList<>();
    Go.start(() -> list.add(1)).join();
    Thread t = Go.start(() -> list.get(0)), u = Go.start(() -> list.size());
    t.join(); u.join();
  }
}
