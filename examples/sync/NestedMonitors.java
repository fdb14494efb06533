// expect: none

/** Two monitors, one inside the other, always the same way. */
public class NestedMonitors {
  static final Object outer = new Object(), inner = new Object();
  static int a, b;

  static void both() {
    synchronized (outer) {
      a++;
      synchronized (inner) { b++; }
    }
  }

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(NestedMonitors::both);
    both();
    t.join();
  }
}
