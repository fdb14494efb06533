// expect by: dynamic lint

/** An array of threads, all waited for. */
public class JoinAllOk {
  static int n;
  static final Object LOCK = new Object();

  public static void main(String[] args) throws Exception {
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) {
      threads[i] =
          new Thread(
              () -> {
                synchronized (LOCK) {
                  n++;
                }
              });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(n);
  }
}
