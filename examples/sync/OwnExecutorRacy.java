// expect: race OwnExecutorRacy.value
import java.util.concurrent.*;

/** An executor that starts a thread for each task orders no two of them. */
public class OwnExecutorRacy {
  static class Each implements Executor { @Override public void execute(Runnable r) { new Thread(r).start(); } }
  static int value;

  public static void main(String[] args) throws Exception {
    Each each = new Each();
    CountDownLatch done = new CountDownLatch(2);
    Runnable add = () -> { value++; done.countDown(); };
    each.execute(add);
    each.execute(add);
    done.await();
  }
}
