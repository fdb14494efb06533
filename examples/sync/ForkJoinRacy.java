// expect: race ForkJoinRacy.total
import java.util.concurrent.*;

/** All leaves add to one sum. */
public class ForkJoinRacy {
  static int total;
  static final CyclicBarrier both = new CyclicBarrier(2);
  static class Leaf extends RecursiveAction {
    @Override protected void compute() { try { both.await(); } catch (Exception e) { throw new Error(e); } total++; }
  }

  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(2);
    ForkJoinTask<Void> a = pool.submit(new Leaf()), b = pool.submit(new Leaf());
    a.join(); b.join();
    pool.shutdown();
  }
}
