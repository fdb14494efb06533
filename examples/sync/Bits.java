// expect: none
import java.util.*;

/** One sets, then another, then all look. */
public class Bits {
  public static void main(String[] args) throws Exception {
    BitSet bits = new BitSet();
    Go.start(() -> bits.set(1)).join();
    Go.start(() -> bits.set(2)).join();
    Thread t = Go.start(() -> bits.get(1)), u = Go.start(() -> bits.cardinality());
    t.join(); u.join();
  }
}
