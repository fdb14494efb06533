// expect by: lint

/** A plain reference does not. */
public class UnsafePublicationBad {
  static class Config {
    int size;

    Config(int size) {
      this.size = size; // race b: W size
    }
  }

  static Config config;

  static void read() {
    Config seen = config; // race a: R config
    if (seen != null) {
      System.out.println(seen.size >= 0); // race b: R size
    }
  }

  static void both(Runnable a, Runnable b) throws Exception {
    Thread t = new Thread(a);
    Thread u = new Thread(b);
    t.start();
    u.start();
    t.join();
    u.join();
  }

  public static void main(String[] args) throws Exception {
    both(
        () -> config = new Config(2), // race a: W config
        UnsafePublicationBad::read);
  }
}
