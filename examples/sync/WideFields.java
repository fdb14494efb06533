// expect: none

/** Fields of 64 bits, under a lock and volatile. */
public class WideFields {
  static long sum;
  static double mean;
  static volatile long last;

  static synchronized void add(long x) { sum += x; mean = sum / 2.0; last = x; }

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> add(1L << 40));
    add(3);
    t.join();
    if (last == 0) throw new AssertionError();
  }
}
