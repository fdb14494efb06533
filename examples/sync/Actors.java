// expect: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Actors: a mailbox each, scheduled on a pool, one message at a time. */
public class Actors {
  static class Actor implements Runnable {
    final Queue<int[]> mail = new ConcurrentLinkedQueue<>(); final AtomicBoolean on = new AtomicBoolean(); final Executor pool; int total; Actor next;
    Actor(Executor pool) { this.pool = pool; }
    void tell(int[] m) { mail.add(m); schedule(); }
    void schedule() { if (!mail.isEmpty() && on.compareAndSet(false, true)) pool.execute(this); }
    @Override public void run() { try { for (int i = 0; i < 5; i++) { int[] m = mail.poll(); if (m == null) break; total += m[0]; m[0]++; if (next != null && m[0] < 50) next.tell(m); else DONE.countDown(); } } finally { on.set(false); schedule(); } }
  }
  static final CountDownLatch DONE = new CountDownLatch(10);

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(4);
    Actor[] ring = new Actor[5];
    for (int i = 0; i < 5; i++) ring[i] = new Actor(pool);
    for (int i = 0; i < 5; i++) ring[i].next = ring[(i + 1) % 5];
    for (int i = 0; i < 10; i++) ring[i % 5].tell(new int[] {0});
    DONE.await();
    pool.shutdown();
    if (!pool.awaitTermination(9, TimeUnit.SECONDS)) throw new AssertionError();
    for (Actor a : ring) a.total++;
  }
}
