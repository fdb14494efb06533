// expect: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/** Hand-made synchronizers: a latch, a blocking stack, a ticket lock, a monitor barrier, a Treiber stack, seqlock, Peterson. */
public class HandMade {
  static class Latch { private final AbstractQueuedSynchronizer sync = new AbstractQueuedSynchronizer() { @Override protected int tryAcquireShared(int i) { return getState() == 1 ? 1 : -1; } @Override protected boolean tryReleaseShared(int i) { setState(1); return true; } }; void open() { sync.releaseShared(0); } void await() throws InterruptedException { sync.acquireSharedInterruptibly(0); } }
  static class Stack<T> { static class Node<T> { final T item; Node<T> next; Node(T i) { item = i; } } final AtomicReference<Node<T>> top = new AtomicReference<>(); void push(T t) { Node<T> n = new Node<>(t); do { n.next = top.get(); } while (!top.compareAndSet(n.next, n)); } T pop() { Node<T> n; do { n = top.get(); if (n == null) return null; } while (!top.compareAndSet(n, n.next)); return n.item; } }
  static class Ticket { final AtomicInteger next = new AtomicInteger(); volatile int serving; void lock() { int t = next.getAndIncrement(); while (serving != t) Thread.yield(); } void unlock() { serving++; } }
  static class Barrier { int waiting, generation; final int n; Barrier(int n) { this.n = n; } synchronized void await() throws InterruptedException { int g = generation; if (++waiting == n) { waiting = 0; generation++; notifyAll(); } else while (g == generation) wait(); } }
  static class Clh { static class N { volatile boolean locked; } final AtomicReference<N> tail = new AtomicReference<>(new N()); final ThreadLocal<N> mine = ThreadLocal.withInitial(N::new), pred = new ThreadLocal<>(); void lock() { N n = mine.get(); n.locked = true; N p = tail.getAndSet(n); pred.set(p); while (p.locked) Thread.yield(); } void unlock() { mine.get().locked = false; mine.set(pred.get()); } }
  static class Peterson { volatile boolean a, b; volatile int turn; void lock(int me) { if (me == 0) { a = true; turn = 1; while (b && turn == 1) Thread.yield(); } else { b = true; turn = 0; while (a && turn == 0) Thread.yield(); } } void unlock(int me) { if (me == 0) a = false; else b = false; } }
  static int data, x, y, z, w; static final int[] cells = new int[2];

  public static void main(String[] args) throws Exception {
    Latch latch = new Latch(); Stack<int[]> stack = new Stack<>(); Ticket ticket = new Ticket(); Barrier barrier = new Barrier(2); Clh clh = new Clh(); Peterson p = new Peterson(); AtomicBoolean tas = new AtomicBoolean();
    Thread[] ts = new Thread[2];
    for (int k = 0; k < 2; k++) { int me = k; ts[k] = Go.start(() -> {
      latch.await();
      for (int i = 0; i < 25; i++) {
        stack.push(new int[] {i}); int[] got = stack.pop(); if (got != null) got[0]++;
        ticket.lock(); x++; ticket.unlock();
        cells[me]++; barrier.await(); if (me == 0) y += cells[1]; barrier.await();
        clh.lock(); z++; clh.unlock();
        p.lock(me); w++; p.unlock(me);
        while (!tas.compareAndSet(false, true)) Thread.yield(); data++; tas.set(false);
      }
    }); }
    latch.open();
    for (Thread t : ts) t.join();
    if (x != 50 || z != 50 || w != 50 || data != 50) throw new AssertionError();
  }
}
