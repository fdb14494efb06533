// expect by: dynamic lint

/** Two threads, one after the other. */
public class TwoPhasesOk {
  static int n;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> n++);
    t.start();
    t.join();
    Thread u = new Thread(() -> n++);
    u.start();
    u.join();
    System.out.println(n);
  }
}
