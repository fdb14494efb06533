// expect: none
/** Two threads count under one lock. */
public class Monitor {
  static int count;
  static final Object lock = new Object();

  public static void main(String[] args) throws Exception {
    Action add = () -> { synchronized (lock) { count++; } };
    Thread t = Go.start(add), u = Go.start(add);
    t.join(); u.join();
    synchronized (lock) { count++; }
  }
}
