// expect by: dynamic lint

/** Many threads of one place at once. */
public class ThreadLoopBad {
  static int n;

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 3; i++) {
      new Thread(() -> n++).start(); // race a: RW n (self)
    }
  }
}
