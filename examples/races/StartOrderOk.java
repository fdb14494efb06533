// expect by: dynamic lint

/** What comes before start is seen by the thread. */
public class StartOrderOk {
  static int n;

  public static void main(String[] args) throws Exception {
    n = 1;
    Thread t = new Thread(() -> System.out.println(n));
    t.start();
    t.join();
  }
}
