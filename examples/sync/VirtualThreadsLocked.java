// expect: none
// since: 21
/** Virtual threads that wait for one monitor. */
public class VirtualThreadsLocked {
  static int a;

  public static void main(String[] args) throws Exception {
    Object lock = new Object();
    Thread[] threads = new Thread[1000];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = Thread.startVirtualThread(() -> { synchronized (lock) { a++; } });
    }
    for (Thread each : threads) { each.join(); }
    a++;
  }
}
