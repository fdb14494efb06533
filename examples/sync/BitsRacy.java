// expect: race java.util.BitSet.$state
import java.util.*;

/** Different bits, one word. */
public class BitsRacy {
  public static void main(String[] args) throws Exception {
    BitSet bits = new BitSet();
    Thread t = Go.start(() -> bits.set(1)), u = Go.start(() -> bits.set(2));
    t.join(); u.join();
  }
}
