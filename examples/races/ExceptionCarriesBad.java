// expect by: dynamic lint
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** An exception carries an object to whoever catches it, in the other thread too. */
public class ExceptionCarriesBad {
  static class Failed extends Exception {
    private static final long serialVersionUID = 1;
    final transient int[] data;

    Failed(int[] data) {
      this.data = data;
    }
  }

  static void fail(int[] data) throws Failed {
    Thread t =
        new Thread(
            () -> {
              data[0]++; // race a: RW []; race c: RW [] FP lint: exceptions of one class are one
            });
    t.start();
    throw new Failed(data);
  }

  public static void main(String[] args) throws Exception {
    try {
      fail(new int[1]);
    } catch (Failed e) {
      e.data[0]++; // race a: RW []
    }
    FutureTask<int[]> task =
        new FutureTask<>(
            () -> {
              int[] mine = new int[1];
              new Thread(() -> mine[0]++).start(); // race b: RW []; race d: RW [] (self) FP lint: a task run by hand runs often
              throw new Failed(mine);
            });
    task.run();
    try {
      task.get();
    } catch (ExecutionException e) {
      ((Failed) e.getCause()).data[0]++; // race b: RW []; race c: RW [] FP lint: as above
    }
  }
}
