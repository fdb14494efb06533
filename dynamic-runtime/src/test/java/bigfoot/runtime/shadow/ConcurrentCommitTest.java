package bigfoot.runtime.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.ThreadState;
import java.util.BitSet;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/**
 * Threads commit to one array at the same time, each at its own pace and unordered with the others:
 * exactly those elements race that two of them touch and one writes, whatever representations the
 * shadow goes through meanwhile.
 */
class ConcurrentCommitTest {
  private static final int THREADS = 3;
  private static final int ROUNDS = 3000;

  private final CyclicBarrier realBarrier = new CyclicBarrier(THREADS);
  private final SyncState barrier = new SyncState();
  private final AtomicReference<Throwable> failure = new AtomicReference<>();
  private final FoundElements found = new FoundElements();
  private final CompressedArrays tested = new CompressedArrays(found);
  private int[] array;

  @Test
  void no_update_is_lost_when_the_representation_changes() throws InterruptedException {
    Thread[] threads = new Thread[THREADS];
    for (int n = 0; n < THREADS; n++) {
      int number = n;
      threads[n] = new Thread(() -> runAll(number));
      ThreadState.fork(threads[n]);
      threads[n].start();
    }
    for (Thread thread : threads) {
      thread.join();
      ThreadState.joined(thread);
    }
    assertNull(failure.get(), () -> "" + failure.get());
  }

  private void runAll(int number) {
    try {
      for (int round = 0; round < ROUNDS && failure.get() == null; round++) {
        runRound(number, round);
      }
    } catch (Throwable e) {
      failure.compareAndSet(null, e);
      realBarrier.reset();
    }
  }

  private void runRound(int number, int round) throws Exception {
    Plan plan = new Plan(round);
    if (number == 0) {
      array = new int[plan.length];
    }
    realBarrier.await();
    plan.perform(number, tested, ThreadState.current(), array);
    ThreadState t = ThreadState.current();
    t.release(barrier);
    realBarrier.await();
    t.acquire(barrier);
    if (number == 0) {
      assertEquals(plan.racy(), found.of(array), "round " + round);
    }
    realBarrier.await();
  }

  /** What each thread does in a round; the same for all that ask. */
  private static final class Plan {
    private static final int STEPS = 24;

    final int length;
    private final int[][][] steps = new int[THREADS][STEPS][];

    Plan(int seed) {
      Random random = new Random(seed);
      length = 1 + random.nextInt(seed % 3 == 0 ? 16 : 160);
      int sharing = 1 + random.nextInt(60);
      for (int n = 0; n < THREADS; n++) {
        for (int s = 0; s < STEPS; s++) {
          steps[n][s] = step(random, n, random.nextInt(sharing) == 0);
        }
      }
    }

    /** lo, hi, step, write, whether the thread then goes on to a new epoch. */
    private int[] step(Random random, int thread, boolean anywhere) {
      int width = length / THREADS;
      int lo = anywhere ? 0 : thread * width;
      int hi = anywhere ? length : (thread + 1) * width;
      int from = lo + random.nextInt(Math.max(1, hi - lo));
      int to = random.nextBoolean() ? hi : from + random.nextInt(Math.max(1, hi - from + 1));
      int by = random.nextInt(3) == 0 ? 1 + random.nextInt(4) : 1;
      from = random.nextBoolean() ? lo : from;
      return new int[] {from, to, by, random.nextInt(2), random.nextInt(2)};
    }

    void perform(int thread, CompressedArrays tested, ThreadState t, int[] array) {
      SyncState own = new SyncState();
      for (int[] s : steps[thread]) {
        if (s[0] < s[1]) {
          tested.range(t, array, s[0], s[1], s[2], 1 + thread, s[3] == 1);
        }
        if (s[4] == 1) {
          t.release(own);
        }
      }
    }

    BitSet racy() {
      BitSet racy = new BitSet();
      for (int i = 0; i < length; i++) {
        int readers = 0;
        int writers = 0;
        for (int n = 0; n < THREADS; n++) {
          boolean reads = false;
          boolean writes = false;
          for (int[] s : steps[n]) {
            boolean hit = i >= s[0] && i < s[1] && (i - s[0]) % s[2] == 0;
            writes |= hit && s[3] == 1;
            reads |= hit;
          }
          readers += reads ? 1 : 0;
          writers += writes ? 1 : 0;
        }
        racy.set(i, writers > 0 && readers > 1);
      }
      return racy;
    }
  }
}
