package bigfoot.runtime.fasttrack;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Threads that do nothing themselves: a test moves their states, and so decides the schedule. */
public final class ParkedThreads implements AutoCloseable {
  private final CountDownLatch end = new CountDownLatch(1);
  private final List<Thread> threads = new ArrayList<>();
  public final List<ThreadState> states = new ArrayList<>();

  /** The calling thread and others that it has forked. */
  public ParkedThreads(int count) throws InterruptedException {
    states.add(ThreadState.current());
    for (int i = 1; i < count; i++) {
      add();
    }
  }

  private void add() throws InterruptedException {
    ThreadState[] state = new ThreadState[1];
    CountDownLatch met = new CountDownLatch(1);
    Thread thread =
        new Thread(
            () -> {
              state[0] = ThreadState.current();
              met.countDown();
              try {
                end.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    thread.setDaemon(true);
    ThreadState.fork(thread);
    thread.start();
    met.await();
    threads.add(thread);
    states.add(state[0]);
  }

  /** Every thread learns what every other knows. */
  public void barrier() {
    SyncState m = new SyncState();
    for (ThreadState t : states) {
      t.release(m);
    }
    for (ThreadState t : states) {
      t.acquire(m);
    }
  }

  @Override
  public void close() {
    end.countDown();
    for (Thread thread : threads) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
      ThreadState.joined(thread);
    }
  }
}
