// expect: none
import java.util.*;
import java.util.concurrent.*;

/** Grids in phases: barriers, phasers, fork-join, slices. */
public class Grids {
  static final int N = 24; static double[][] from = new double[N][N], to = new double[N][N];

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) from[i][j] = i * j;
    CyclicBarrier barrier = new CyclicBarrier(3, () -> { double[][] t = from; from = to; to = t; });
    List<Thread> ts = new ArrayList<>();
    for (int k = 0; k < 3; k++) { int lo = Math.max(1, k * N / 3), hi = Math.min(N - 1, (k + 1) * N / 3); ts.add(Go.start(() -> { for (int s = 0; s < 6; s++) { for (int i = lo; i < hi; i++) for (int j = 1; j < N - 1; j++) to[i][j] = (from[i - 1][j] + from[i + 1][j] + from[i][j - 1] + from[i][j + 1]) / 4; barrier.await(); } })); }
    for (Thread t : ts) t.join();
    Phaser phaser = new Phaser(1);
    int[] cells = new int[9];
    for (int k = 0; k < 3; k++) { int me = k; phaser.register(); Go.start(() -> { for (int s = 0; s < 4; s++) { for (int i = 0; i < 3; i++) cells[(me + s) % 3 * 3 + i]++; phaser.arriveAndAwaitAdvance(); } phaser.arriveAndDeregister(); }); }
    for (int s = 0; s < 4; s++) phaser.arriveAndAwaitAdvance();
    phaser.arriveAndDeregister();
    while (!phaser.isTerminated()) Thread.yield();
    int sum = 0;
    for (int c : cells) sum += c;
    if (sum != 36) throw new AssertionError(sum);
    long[] nums = new Random(1).longs(3000).toArray();
    class Sort extends RecursiveAction { final int lo, hi; Sort(int lo, int hi) { this.lo = lo; this.hi = hi; } @Override protected void compute() { if (hi - lo < 200) { Arrays.sort(nums, lo, hi); return; } int m = (lo + hi) / 2; invokeAll(new Sort(lo, m), new Sort(m, hi)); long[] l = Arrays.copyOfRange(nums, lo, m); for (int i = 0, j = m, k = lo; i < l.length; k++) nums[k] = j >= hi || l[i] <= nums[j] ? l[i++] : nums[j++]; } }
    ForkJoinPool pool = new ForkJoinPool(3);
    pool.invoke(new Sort(0, nums.length));
    for (int i = 1; i < nums.length; i++) if (nums[i - 1] > nums[i]) throw new AssertionError();
    pool.shutdown();
  }
}
