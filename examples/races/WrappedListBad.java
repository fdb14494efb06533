// expect by: lint

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Calls on the wrapper are locked, walking it and using what it wraps are not. */
public class WrappedListBad {
  public static void main(String[] args) throws Exception {
    List<Integer> inside = new ArrayList<>();
    List<Integer> list = Collections.synchronizedList(inside);
    Thread t = new Thread(() -> list.add(1)); // race a: W (contents); race b: W (contents)
    t.start();
    for (int i : list) { // race a: R (contents)
      System.out.println(i);
    }
    inside.clear(); // race b: W (contents)
    t.join();
  }
}
