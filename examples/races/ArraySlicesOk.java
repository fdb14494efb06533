// expect by: dynamic lint

/** Two threads write different elements. */
public class ArraySlicesOk {
  static void both(Runnable a, Runnable b) throws Exception {
    Thread t = new Thread(a);
    Thread u = new Thread(b);
    t.start();
    u.start();
    t.join();
    u.join();
  }

  public static void main(String[] args) throws Exception {
    int[] a = new int[2];
    both(
        () -> a[0]++,
        () -> a[1]++);
  }
}
