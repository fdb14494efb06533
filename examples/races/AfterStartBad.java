// expect by: dynamic lint

/** What comes after start is not. */
public class AfterStartBad {
  static int n;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> System.out.println(n >= 0)); // race a: R n
    t.start();
    n = 1; // race a: W n
    t.join();
  }
}
