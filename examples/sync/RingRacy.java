// expect: race java.lang.Object[]
/** A ring buffer whose index is not volatile enough for two consumers. */
public class RingRacy {
  static final Object[] slots = new Object[4];
  static int tail;

  public static void main(String[] args) throws Exception {
    java.util.concurrent.atomic.AtomicInteger head = new java.util.concurrent.atomic.AtomicInteger();
    slots[0] = "x";
    Action take = () -> { Object o = slots[head.getPlain()]; slots[head.getPlain()] = null; };
    Thread t = Go.start(take), u = Go.start(take);
    t.join(); u.join();
  }
}
