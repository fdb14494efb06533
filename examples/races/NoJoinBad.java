// expect by: dynamic lint

/** Nobody waits for the thread. */
public class NoJoinBad {
  static int n;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> n = 1); // race a: W n
    t.start();
    System.out.println(n >= 0); // race a: R n
  }
}
