// expect: none
import java.util.*;

/** list::add of a list that locks. */
public class MethodReference {
  public static void main(String[] args) throws Exception {
    List<Integer> list = Collections.synchronizedList(new ArrayList<>());
    java.util.function.Consumer<Integer> add = list::add;
    Thread t = Go.start(() -> add.accept(1)), u = Go.start(() -> list.size());
    t.join(); u.join();
  }
}
