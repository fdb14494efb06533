// expect: race java.util.ArrayList.$state
import java.util.*;
import java.util.function.*;

/** To copy a list by reference reads it. */
public class ConstructorReferenceRacy {
  public static void main(String[] args) throws Exception {
    List<Integer> list = new ArrayList<>(List.of(1, 2));
    Function<Collection<Integer>, List<Integer>> copy = ArrayList::new;
    Thread t = Go.start(() -> copy.apply(list)), u = Go.start(() -> list.add(3));
    t.join(); u.join();
  }
}
