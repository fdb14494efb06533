// expect by: dynamic lint

/** Many threads of one place, never two at once. */
public class ThreadLoopJoinedOk {
  static int n;

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 3; i++) {
      Thread t = new Thread(() -> n++);
      t.start();
      t.join();
    }
    System.out.println(n);
  }
}
