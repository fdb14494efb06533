// expect: race WrittenOnceRacy$Box.v

/** A field that only the constructor writes, once others know the object already. */
public class WrittenOnceRacy {
  static class Box {
    private int v;
    Box() { shared = this; v = 1; }
  }
  static volatile Box shared;
  static final Object lock = new Object();

  static int read(Box b) {
    int all = 0;
    for (int i = 0; i < 9; i++) synchronized (lock) { all += b.v; }
    return all;
  }

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> new Box());
    while (shared == null) Thread.yield();
    read(shared);
    t.join();
    read(shared);
  }
}
