// expect by: dynamic lint
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** An abstract generic class: the call goes through a bridge method of the subclass. */
public class BridgeMethodBad {
  abstract static class Sink<T> implements Consumer<T>, Runnable {
    abstract T next();

    @Override
    public void run() {
      accept(next());
    }
  }

  static class Counter extends Sink<int[]> {
    final int[] count;

    Counter(int[] count) {
      this.count = count;
    }

    @Override
    int[] next() {
      return count;
    }

    @Override
    public void accept(int[] a) {
      a[0]++; // race a: RW [] (self)
    }
  }

  public static void main(String[] args) throws Exception {
    int[] count = new int[1];
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      threads.add(new Thread(new Counter(count)));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
