// expect: none
/** The handler runs in the dying thread, before a join returns. */
public class UncaughtHandler {
  static int data;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { data = 1; throw new IllegalStateException(); });
    t.setUncaughtExceptionHandler((thread, e) -> data++);
    t.start();
    t.join();
    data++;
  }
}
