// expect by: lint

/** Two threads run one handler; the handler of a thread that is not waited for runs at any time. */
public class UncaughtHandlerBad {
  static int n;

  public static void main(String[] args) throws Exception {
    Runnable fails =
        () -> {
          throw new IllegalStateException();
        };
    Thread.UncaughtExceptionHandler count =
        (thread, failure) -> n++; // race a: RW n (self); race b: RW n
    Thread t = new Thread(fails);
    Thread u = new Thread(fails);
    t.setUncaughtExceptionHandler(count);
    u.setUncaughtExceptionHandler(count);
    t.start();
    u.start();
    t.join();
    n++; // race b: RW n
  }
}
