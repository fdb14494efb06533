// expect by: lint

/** The flag itself is not volatile. */
public class PlainFlagBad {
  static int data;
  static boolean ready;

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
          data = 42; // race a: W data
          ready = true; // race b: W ready
        },
        () -> {
          if (ready) { // race b: R ready
            System.out.println(data); // race a: R data
          }
        });
  }
}
