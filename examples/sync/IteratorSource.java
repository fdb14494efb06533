// expect: none
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

/** An iterator of the program feeds a parallel stream. */
public class IteratorSource {
  static class Count implements Iterator<Integer> { int at; @Override public boolean hasNext() { return at < 5000; } @Override public Integer next() { return at++; } }

  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(4);
    Count count = new Count();
    count.at = 1;
    Stream<Integer> stream = StreamSupport.stream(Spliterators.spliteratorUnknownSize(count, 0), true);
    pool.submit(() -> stream.forEach(i -> Thread.onSpinWait())).get();
    count.at++;
    pool.shutdown();
  }
}
