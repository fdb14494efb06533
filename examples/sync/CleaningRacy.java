// expect: race CleaningRacy.data
import java.lang.ref.*;
import java.util.concurrent.*;

/** It runs whenever it likes. */
public class CleaningRacy {
  static int data;
  static void register(Cleaner cleaner, CountDownLatch done) { cleaner.register(new Object(), () -> { data++; done.countDown(); }); }

  public static void main(String[] args) throws Exception {
    CountDownLatch done = new CountDownLatch(1);
    register(Cleaner.create(), done);
    data = 1;
    do { System.gc(); } while (!done.await(20, TimeUnit.MILLISECONDS));
  }
}
