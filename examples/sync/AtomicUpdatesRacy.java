// expect: race AtomicUpdatesRacy.made
import java.util.concurrent.atomic.*;

/** What such a function does is read by one who has not looked at the variable. */
public class AtomicUpdatesRacy {
  static int made;

  public static void main(String[] args) throws Exception {
    AtomicReference<String> one = new AtomicReference<>("");
    Thread t = Go.start(() -> one.updateAndGet(old -> { made++; return old + "."; }));
    made++;
    t.join();
  }
}
