// expect: none
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/** Ring buffers: one by sequence numbers, one by a lazily set index; a seqlock by stamps; counters in stripes. */
public class Ring {
  static class Spsc { final Object[] slots = new Object[8]; final AtomicLong head = new AtomicLong(), tail = new AtomicLong(); boolean offer(Object o) { long t = tail.get(); if (t - head.get() == 8) return false; slots[(int) t & 7] = o; tail.lazySet(t + 1); return true; } Object poll() { long h = head.get(); if (h == tail.get()) return null; Object o = slots[(int) h & 7]; slots[(int) h & 7] = null; head.lazySet(h + 1); return o; } }
  static class Mpmc { static class Cell { final AtomicLong seq = new AtomicLong(); Object item; } final Cell[] cells = new Cell[8]; final AtomicLong in = new AtomicLong(), out = new AtomicLong(); Mpmc() { for (int i = 0; i < 8; i++) { cells[i] = new Cell(); cells[i].seq.set(i); } }
    void put(Object o) { for (;;) { long p = in.get(); Cell c = cells[(int) p & 7]; if (c.seq.get() == p && in.compareAndSet(p, p + 1)) { c.item = o; c.seq.set(p + 1); return; } Thread.yield(); } }
    Object take() { for (;;) { long p = out.get(); Cell c = cells[(int) p & 7]; if (c.seq.get() == p + 1 && out.compareAndSet(p, p + 1)) { Object o = c.item; c.item = null; c.seq.set(p + 8); return o; } Thread.yield(); } } }
  static class Box { int v; Box(int v) { this.v = v; } }

  public static void main(String[] args) throws Exception {
    Spsc one = new Spsc(); Mpmc many = new Mpmc(); int[] sums = new int[3]; LongAdder adder = new LongAdder();
    Thread p = Go.start(() -> { for (int i = 0; i < 100; i++) { Box b = new Box(i); while (!one.offer(b)) Thread.yield(); } });
    Thread c = Go.start(() -> { for (int i = 0; i < 100; i++) { Object o; while ((o = one.poll()) == null) Thread.yield(); sums[0] += ((Box) o).v++; } });
    Thread[] ps = new Thread[2], cs = new Thread[2];
    for (int k = 0; k < 2; k++) { int id = k; ps[k] = Go.start(() -> { for (int i = 0; i < 50; i++) many.put(new Box(i)); }); cs[k] = Go.start(() -> { for (int i = 0; i < 50; i++) { sums[1 + id] += ((Box) many.take()).v++; adder.increment(); } }); }
    p.join(); c.join();
    for (Thread t : ps) t.join();
    for (Thread t : cs) t.join();
    if (sums[0] != 4950 || sums[1] + sums[2] != 2 * 1225 || adder.sum() != 100) throw new AssertionError();
  }
}
