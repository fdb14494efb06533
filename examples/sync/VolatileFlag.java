// expect: none
/** Published by a volatile flag. */
public class VolatileFlag {
  static int data; static volatile boolean ready;

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> { data = 1; ready = true; });
    while (!ready) Thread.onSpinWait();
    data++;
    t.join();
  }
}
