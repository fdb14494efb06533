// expect: race VolatileFlagRacy.data
/** The flag is raised too early. */
public class VolatileFlagRacy {
  static int data; static volatile boolean ready;

  public static void main(String[] args) throws Exception {
    Thread t = Go.start(() -> { ready = true; data = 1; });
    while (!ready) Thread.onSpinWait();
    data++;
    t.join();
  }
}
