// expect: none
import java.lang.ref.*;
import java.util.concurrent.*;

/** A cleaner's action knows what was done before it was registered. */
public class Cleaning {
  static int data;
  static void register(Cleaner cleaner, CountDownLatch done) { data = 1; cleaner.register(new Object(), () -> { data++; done.countDown(); }); }

  public static void main(String[] args) throws Exception {
    CountDownLatch done = new CountDownLatch(1);
    register(Cleaner.create(), done);
    do { System.gc(); } while (!done.await(20, TimeUnit.MILLISECONDS));
    data++;
  }
}
