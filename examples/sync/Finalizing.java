// expect: none
import java.util.concurrent.*;

/** An object is made before it is finalized. */
public class Finalizing {
  static final CountDownLatch done = new CountDownLatch(1);
  int data;
  Finalizing() { data = 1; }
  @SuppressWarnings("removal") @Override protected void finalize() { data++; done.countDown(); }
  static void make() { new Finalizing().data++; }

  public static void main(String[] args) throws Exception {
    make();
    do { System.gc(); System.runFinalization(); } while (!done.await(20, TimeUnit.MILLISECONDS));
  }
}
