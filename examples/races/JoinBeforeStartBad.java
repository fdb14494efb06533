// expect by: lint

/** To wait for a thread that is not started yet is not to wait. */
public class JoinBeforeStartBad {
  static int n;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> n++); // race a: RW n
    Thread u = new Thread(() -> t.start());
    u.start();
    t.join();
    n++; // race a: RW n
  }
}
