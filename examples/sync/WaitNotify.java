// expect: none
/** A value passed by wait and notify. */
public class WaitNotify {
  static int value; static boolean full;
  static final Object lock = new Object();

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> { value = 7; synchronized (lock) { full = true; lock.notifyAll(); } });
    synchronized (lock) { while (!full) lock.wait(); }
    value++;
    t.join();
  }
}
