// expect: none
import java.util.*;

/** Statistics of each thread, combined when all have ended. */
public class Statistics {
  public static void main(String[] args) throws Exception {
    IntSummaryStatistics one = new IntSummaryStatistics(), two = new IntSummaryStatistics();
    Thread t = Go.start(() -> one.accept(1)), u = Go.start(() -> two.accept(2));
    t.join(); u.join();
    one.combine(two);
    if (one.getSum() != 3) throw new AssertionError(one);
  }
}
