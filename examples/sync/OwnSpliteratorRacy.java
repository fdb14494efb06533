// expect: race OwnSpliteratorRacy.walked
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
import java.util.stream.*;

/** Parts of one source walk at the same time. */
public class OwnSpliteratorRacy implements Spliterator<Integer> {
  static int walked;
  static final CountDownLatch both = new CountDownLatch(2);
  int at; final int end;
  OwnSpliteratorRacy(int at, int end) { this.at = at; this.end = end; }
  @Override public boolean tryAdvance(Consumer<? super Integer> c) {
    if (at >= end) return false;
    both.countDown();
    try { both.await(2, TimeUnit.SECONDS); } catch (InterruptedException e) { }
    walked++;
    c.accept(at++);
    return true;
  }
  @Override public Spliterator<Integer> trySplit() { int mid = (at + end) >>> 1; if (mid == at) return null; OwnSpliteratorRacy s = new OwnSpliteratorRacy(at, mid); at = mid; return s; }
  @Override public long estimateSize() { return end - at; }
  @Override public int characteristics() { return SIZED | SUBSIZED | IMMUTABLE; }

  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(2);
    pool.submit(() -> StreamSupport.stream(new OwnSpliteratorRacy(0, 2), true).forEach(i -> { })).get();
    pool.shutdown();
  }
}
