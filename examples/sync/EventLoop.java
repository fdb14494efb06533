// expect: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** An event loop with delayed events, lock and condition, and futures for its callers. */
public class EventLoop {
  static class Loop implements AutoCloseable {
    final ReentrantLock lock = new ReentrantLock(); final Condition more = lock.newCondition();
    final PriorityQueue<Event> queue = new PriorityQueue<>(); boolean closed; int handled; final Map<String, Integer> counts = new HashMap<>();
    final Thread thread = Go.start(this::run);
    static class Event implements Comparable<Event> { final long at; final Runnable r; Event(long at, Runnable r) { this.at = at; this.r = r; } @Override public int compareTo(Event o) { return Long.compare(at, o.at); } }
    void run() throws InterruptedException {
      for (;;) {
        Event e = null;
        lock.lock();
        try {
          while (queue.isEmpty() && !closed) more.await();
          if (queue.isEmpty()) return;
          long wait = queue.peek().at - System.nanoTime();
          if (wait > 0) { more.awaitNanos(wait); continue; }
          e = queue.poll();
        } finally { lock.unlock(); }
        handled++;
        e.r.run();
      }
    }
    void post(Runnable r, long delay) { lock.lock(); try { queue.add(new Event(System.nanoTime() + delay, r)); more.signal(); } finally { lock.unlock(); } }
    <T> CompletableFuture<T> call(Callable<T> c) { CompletableFuture<T> f = new CompletableFuture<>(); post(() -> { try { f.complete(c.call()); } catch (Throwable t) { f.completeExceptionally(t); } }, 0); return f; }
    @Override public void close() throws Exception { lock.lock(); try { closed = true; more.signalAll(); } finally { lock.unlock(); } thread.join(); }
  }

  public static void main(String[] args) throws Exception {
    Loop loop = new Loop();
    List<Thread> ts = new ArrayList<>();
    for (int i = 0; i < 4; i++) { String name = "t" + i; ts.add(Go.start(() -> { for (int k = 0; k < 20; k++) { loop.post(() -> loop.counts.merge(name, 1, Integer::sum), 1000); loop.call(() -> loop.counts.size()).get(); } })); }
    for (Thread t : ts) t.join();
    loop.close();
    if (loop.counts.get("t0") != 20 || loop.handled != 160) throw new AssertionError(loop.counts + " " + loop.handled);
  }
}
