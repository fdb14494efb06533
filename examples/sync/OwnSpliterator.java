// expect: none
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
import java.util.stream.*;

/** A spliterator of the program, split by one worker and walked by another. */
public class OwnSpliterator implements Spliterator<Integer> {
  int at, end;
  OwnSpliterator(int at, int end) { this.at = at; this.end = end; }
  @Override public boolean tryAdvance(Consumer<? super Integer> c) { if (at >= end) return false; c.accept(at++); return true; }
  @Override public Spliterator<Integer> trySplit() { int mid = (at + end) >>> 1; if (mid - at < 2) return null; OwnSpliterator s = new OwnSpliterator(at, mid); at = mid; return s; }
  @Override public long estimateSize() { return end - at; }
  @Override public int characteristics() { return SIZED | SUBSIZED | IMMUTABLE; }

  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(4);
    OwnSpliterator source = new OwnSpliterator(0, 2000);
    Stream<Integer> stream = StreamSupport.stream(source, true);
    source.end = 1000;
    int sum = pool.submit(() -> stream.mapToInt(i -> i).sum()).get();
    if (sum != 499500) throw new AssertionError(sum);
    source.at++;
    pool.shutdown();
  }
}
