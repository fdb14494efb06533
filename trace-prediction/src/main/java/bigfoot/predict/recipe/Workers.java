package bigfoot.predict.recipe;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;

/** Does the same work in several threads, each with its number. */
final class Workers {
  private Workers() {}

  /** What each of the workers returns. */
  static <R> List<R> each(int workers, IntFunction<R> work) {
    ExecutorService pool = Executors.newFixedThreadPool(workers, Workers::daemon);
    try {
      List<Future<R>> started = new ArrayList<>();
      for (int i = 0; i < workers; i++) {
        int worker = i;
        started.add(pool.submit(() -> work.apply(worker)));
      }
      List<R> results = new ArrayList<>();
      for (Future<R> one : started) {
        results.add(one.get());
      }
      return results;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while asking about pairs", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("asking about a pair failed", e.getCause());
    } finally {
      pool.shutdownNow();
    }
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "recipe");
    thread.setDaemon(true);
    return thread;
  }
}
