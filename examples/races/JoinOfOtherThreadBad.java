// expect by: dynamic lint

/** Waits for the wrong thread. */
public class JoinOfOtherThreadBad {
  static int n;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> n = 1); // race a: W n
    Thread u = new Thread(() -> {});
    t.start();
    u.start();
    u.join();
    System.out.println(n >= 0); // race a: R n
  }
}
