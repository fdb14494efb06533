// expect: race NestedMonitorsRacy.b

/** Each thread has one of the two monitors. */
public class NestedMonitorsRacy {
  static final Object outer = new Object(), inner = new Object();
  static int b;

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> { synchronized (outer) { b++; } });
    synchronized (inner) { b++; }
    t.join();
  }
}
