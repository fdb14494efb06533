// expect: race UncaughtHandlerRacy.data
/** Nobody waits for the handler. */
public class UncaughtHandlerRacy {
  static int data;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { throw new IllegalStateException(); });
    t.setUncaughtExceptionHandler((thread, e) -> data++);
    t.start();
    data++;
    t.join();
  }
}
