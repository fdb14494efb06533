// expect by: dynamic lint
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Lists of threads and futures, all waited for; a pool that has ended. */
public class ListOfThreadsOk {
  static int n;
  static int m;
  static int k;
  static final Object LOCK = new Object();

  static void add() {
    synchronized (LOCK) {
      n++;
    }
  }

  static void addToo() {
    synchronized (LOCK) {
      m++;
    }
  }

  static Thread start(Runnable task) {
    Thread t = new Thread(task);
    t.start();
    return t;
  }

  static int sum(int count) throws Exception {
    Thread[] threads = new Thread[count];
    for (int i = 0; i < count; i++) {
      threads[i] = start(ListOfThreadsOk::add);
    }
    for (int i = 0; i < count; i++) {
      threads[i].join();
    }
    return n;
  }

  public static void main(String[] args) throws Exception {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Thread t = new Thread(ListOfThreadsOk::add);
      threads.add(t);
      t.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    n++;
    Thread[] pair = {new Thread(ListOfThreadsOk::add), new Thread(ListOfThreadsOk::add)};
    for (Thread thread : pair) {
      thread.start();
    }
    for (Thread thread : pair) {
      thread.join();
    }
    n++;
    sum(3);
    n++;
    ExecutorService pool = Executors.newFixedThreadPool(2);
    List<Future<?>> futures = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      futures.add(pool.submit(ListOfThreadsOk::addToo));
    }
    for (Future<?> future : futures) {
      future.get();
    }
    m++;
    for (int i = 0; i < 3; i++) {
      pool.execute(
          () -> {
            synchronized (LOCK) {
              k++;
            }
          });
    }
    pool.shutdown();
    if (pool.awaitTermination(9, TimeUnit.SECONDS)) {
      k++;
    }
  }
}
