// expect: none
import java.util.*;

/** Two halves of an array. */
public class ArrayCopy {
  public static void main(String[] args) throws Exception {
    int[] from = new int[10], to = new int[20];
    Thread t = Go.start(() -> System.arraycopy(from, 0, to, 0, 10)), u = Go.start(() -> System.arraycopy(from, 0, to, 10, 10));
    t.join(); u.join();
    Arrays.fill(to, 1);
  }
}
