// expect by: dynamic lint

/** Two threads write the same element. */
public class ArrayBad {
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
        () -> a[0]++, // race a: RW []
        () -> a[0]++); // race a: RW []
  }
}
