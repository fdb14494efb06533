// expect: race VirtualThreadsLockedRacy.a
// since: 21
/** Each has a monitor of its own. */
public class VirtualThreadsLockedRacy {
  static int a;

  public static void main(String[] args) throws Exception {
    Thread[] threads = new Thread[2];
    for (int i = 0; i < threads.length; i++) {
      Object lock = new Object();
      threads[i] = Thread.startVirtualThread(() -> { synchronized (lock) { a++; } });
    }
    for (Thread each : threads) { each.join(); }
    a++;
  }
}
