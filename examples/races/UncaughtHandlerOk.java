/** A thread runs its handler itself, so a join waits for it, too. */
public class UncaughtHandlerOk {
  static int n;

  public static void main(String[] args) throws Exception {
    Thread t =
        new Thread(
            () -> {
              n++;
              throw new IllegalStateException();
            });
    t.setUncaughtExceptionHandler((thread, failure) -> n++);
    t.start();
    t.join();
    n++;
  }
}
