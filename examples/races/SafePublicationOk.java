// expect by: dynamic lint

/** A volatile reference publishes a finished object. */
public class SafePublicationOk {
  static class Config {
    int size;
  }

  static volatile Config config = new Config();

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
        () -> {
          Config fresh = new Config();
          fresh.size = 2;
          config = fresh;
        },
        () -> System.out.println(config.size));
  }
}
