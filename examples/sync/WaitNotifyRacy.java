// expect: race WaitNotifyRacy.value
/** Written after the notification. */
public class WaitNotifyRacy {
  static int value; static boolean full;
  static final Object lock = new Object();

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> { synchronized (lock) { full = true; lock.notifyAll(); } value = 7; });
    synchronized (lock) { while (!full) lock.wait(); }
    value++;
    t.join();
  }
}
