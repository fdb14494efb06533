// expect: none
import java.util.concurrent.*;

/** Who completes last walks up, adding what the others left; the result is asked for by the JDK. */
public class CompleterChains {
  static class Sum extends CountedCompleter<Long> {
    final int low, high;
    final Sum next;
    Sum forked;
    long sum;

    Sum(CountedCompleter<?> parent, int low, int high, Sum next) {
      super(parent);
      this.low = low;
      this.high = high;
      this.next = next;
    }

    @Override public void compute() {
      int end = high;
      for (; end - low > 10; end = (low + end) / 2) {
        addToPendingCount(1);
        (forked = new Sum(this, (low + end) / 2, end, forked)).fork();
      }
      for (int i = low; i < end; i++) sum += i;
      for (CountedCompleter<?> c = firstComplete(); c != null; c = c.nextComplete()) {
        Sum whole = (Sum) c;
        for (Sum part = whole.forked; part != null; part = part.next) whole.sum += part.sum;
      }
    }

    @Override public Long getRawResult() { return sum; }
  }

  public static void main(String[] args) {
    for (int run = 0; run < 5; run++) {
      Sum all = new Sum(null, 0, 200, null);
      if (all.invoke() != 19900) throw new AssertionError(all.sum);
      all.sum++;
    }
  }
}
