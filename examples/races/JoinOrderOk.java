// expect by: dynamic lint

/** What a thread did is seen after join. */
public class JoinOrderOk {
  static int n;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> n = 1);
    t.start();
    t.join();
    System.out.println(n);
  }
}
