// expect: race java.util.IntSummaryStatistics.$state
import java.util.*;

/** One for all. */
public class StatisticsRacy {
  public static void main(String[] args) throws Exception {
    IntSummaryStatistics all = new IntSummaryStatistics();
    Thread t = Go.start(() -> all.accept(1)), u = Go.start(() -> all.accept(2));
    t.join(); u.join();
  }
}
