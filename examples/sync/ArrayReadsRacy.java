// expect: race int[]
import java.util.*;

/** One sums up while the other writes. */
public class ArrayReadsRacy {
  public static void main(String[] args) throws Exception {
    int[] numbers = {3, 1, 2};
    Thread t = Go.start(() -> Arrays.stream(numbers).sum()), u = Go.start(() -> numbers[1] = 7);
    t.join(); u.join();
  }
}
