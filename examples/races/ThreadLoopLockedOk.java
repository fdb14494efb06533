// expect by: dynamic lint

/** Many threads of one place, one lock. */
public class ThreadLoopLockedOk {
  static int n;
  static final Object LOCK = new Object();

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 3; i++) {
      new Thread(
              () -> {
                synchronized (LOCK) {
                  n++;
                }
              })
          .start();
    }
  }
}
