// expect: race IteratorSourceRacy$Count.at
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

/** One iterator behind two streams. */
public class IteratorSourceRacy {
  static class Count implements Iterator<Integer> { int at; @Override public boolean hasNext() { return at < 10; } @Override public Integer next() { return at++; } }

  public static void main(String[] args) throws Exception {
    Count count = new Count();
    Action walk = () -> StreamSupport.stream(Spliterators.spliteratorUnknownSize(count, 0), false).forEach(i -> { });
    Thread t = Go.start(walk), u = Go.start(walk);
    t.join(); u.join();
  }
}
