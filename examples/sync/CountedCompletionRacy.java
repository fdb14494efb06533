// expect: race CountedCompletionRacy.total
import java.util.concurrent.*;

/** All leaves add to one total. */
public class CountedCompletionRacy {
  static int total;
  static final CountDownLatch both = new CountDownLatch(2);
  static class Node extends CountedCompleter<Void> {
    final boolean leaf;
    Node(CountedCompleter<?> parent, boolean leaf) { super(parent); this.leaf = leaf; }
    @Override public void compute() {
      if (!leaf) { setPendingCount(2); new Node(this, true).fork(); new Node(this, true).fork(); }
      else { both.countDown(); try { both.await(2, TimeUnit.SECONDS); } catch (InterruptedException e) { } total++; }
      tryComplete();
    }
  }

  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(2);
    pool.invoke(new Node(null, false));
    pool.shutdown();
  }
}
