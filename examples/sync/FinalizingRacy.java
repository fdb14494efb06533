// expect: race FinalizingRacy.count
import java.util.concurrent.*;
import support.*;

/** Finalizers count with everybody else. */
public class FinalizingRacy {
  static final CountDownLatch done = new CountDownLatch(1);
  static final Steps steps = new Steps();
  static int count;
  @SuppressWarnings("removal") @Override protected void finalize() { count++; steps.at(1); done.countDown(); }
  static void make() { new FinalizingRacy(); }

  public static void main(String[] args) throws Exception {
    make();
    Thread t = Go.start(() -> { steps.at(2); count++; });
    do { System.gc(); System.runFinalization(); } while (!done.await(20, TimeUnit.MILLISECONDS));
    t.join();
  }
}
