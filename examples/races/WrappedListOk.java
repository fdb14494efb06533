// expect by: lint

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Walked under the wrapper's own lock. */
public class WrappedListOk {
  public static void main(String[] args) throws Exception {
    List<Integer> list = Collections.synchronizedList(new ArrayList<>());
    Thread t = new Thread(() -> list.add(1));
    t.start();
    synchronized (list) {
      for (int i : list) {
        System.out.println(i);
      }
    }
    t.join();
  }
}
