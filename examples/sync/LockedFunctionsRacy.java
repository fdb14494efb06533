// expect: race LockedFunctionsRacy.calls
import java.util.*;

/** Two maps, two locks, one counter. */
public class LockedFunctionsRacy {
  static int calls;

  public static void main(String[] args) throws Exception {
    Map<Integer, Integer> one = Collections.synchronizedMap(new HashMap<>()), two = Collections.synchronizedMap(new HashMap<>());
    Thread t = Go.start(() -> one.computeIfAbsent(1, k -> calls++)), u = Go.start(() -> two.computeIfAbsent(1, k -> calls++));
    t.join(); u.join();
  }
}
