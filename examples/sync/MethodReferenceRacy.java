// expect: race java.util.ArrayList.$state
import java.util.*;

/** list::add calls add. */
public class MethodReferenceRacy {
  public static void main(String[] args) throws Exception {
    List<Integer> list = new ArrayList<>();
    java.util.function.Consumer<Integer> add = list::add;
    Thread t = Go.start(() -> add.accept(1)), u = Go.start(() -> list.size());
    t.join(); u.join();
  }
}
