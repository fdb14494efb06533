// expect by: dynamic lint

/** Final fields need no lock. */
public class FinalFieldOk {
  static class Config {
    final int size;

    Config(int size) {
      this.size = size;
    }
  }

  static volatile Config config;

  static void both(Runnable a, Runnable b) throws Exception {
    Thread t = new Thread(a);
    Thread u = new Thread(b);
    t.start();
    u.start();
    t.join();
    u.join();
  }

  public static void main(String[] args) throws Exception {
    config = new Config(1);
    both(() -> System.out.println(config.size), () -> config = new Config(2));
  }
}
