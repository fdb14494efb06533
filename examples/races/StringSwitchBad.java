// expect by: dynamic lint

/** What a thread does is chosen by a string. */
public class StringSwitchBad {
  static int n;

  static void act(String what) {
    switch (what) {
      case "add" -> n++; // race a: RW n; race b: RW n; race e: RW n (self) FP lint: strings are not compared
      case "none" -> {}
      default -> {
        synchronized (StringSwitchBad.class) {
          n--; // race a: RW n; race c: RW n
        }
      }
    }
    n += what.length(); // race b: RW n; race c: RW n; race d: RW n (self)
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> act("add"));
    Thread u = new Thread(() -> act("sub"));
    t.start();
    u.start();
    t.join();
    u.join();
  }
}
