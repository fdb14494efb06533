// expect by: dynamic lint

/** A thread starts a thread that outlives it. */
public class GrandchildBad {
  static int n;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> new Thread(() -> n++).start()); // race a: W n
    t.start();
    t.join();
    System.out.println(n >= 0); // race a: R n
  }
}
