// expect: race java.util.ArrayList.$state
import java.util.*;

/** Cloned while it changes. */
public class CopiesRacy {
  public static void main(String[] args) throws Exception {
    ArrayList<Integer> list = new ArrayList<>(List.of(1, 2));
    Thread t = Go.start(() -> list.add(3));
    list.clone();
    t.join();
  }
}
