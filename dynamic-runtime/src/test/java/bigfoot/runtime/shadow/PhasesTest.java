package bigfoot.runtime.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bigfoot.runtime.fasttrack.ParkedThreads;
import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.ThreadState;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Threads that do in each phase what they did in the one before, with small changes now and then,
 * as numerical programs do, against {@link NaiveDetector}.
 */
class PhasesTest {
  private static final int THREADS = 3;

  @Test
  void the_same_elements_race_phase_by_phase() throws InterruptedException {
    try (ParkedThreads threads = new ParkedThreads(THREADS)) {
      for (int seed = 0; seed < 2000; seed++) {
        new Run(threads, seed).compare();
      }
    }
  }

  /** One access pattern of a thread: a strided range, noted as such or element by element. */
  private static final class Access {
    final int thread;
    final int[] array;
    final boolean write;
    final boolean single;
    final int site;
    final int step;
    int lo;
    int hi;

    Access(Random random, int[] array, int sites) {
      this.array = array;
      thread = random.nextInt(THREADS);
      write = random.nextInt(3) != 0;
      single = random.nextInt(4) == 0;
      site = 1 + random.nextInt(sites);
      step = random.nextInt(3) == 0 ? 1 + random.nextInt(4) : 1;
      int width = array.length / THREADS;
      boolean own = random.nextInt(6) != 0;
      lo = own ? thread * width + random.nextInt(2) : random.nextInt(array.length);
      hi = own ? lo + width - random.nextInt(2) : lo + 1 + random.nextInt(array.length);
      hi = Math.min(hi, array.length);
    }

    /** As the next column of a triangle, the other colour of a checkerboard, or a window moved. */
    void change(Random random) {
      int by = random.nextInt(3) - 1;
      int kind = random.nextInt(3);
      lo = Math.max(0, kind == 1 ? lo : lo + by);
      hi = Math.min(array.length, kind == 0 ? hi : hi + by);
    }
  }

  private static final class Run {
    private final ParkedThreads threads;
    private final int seed;
    private final Random random;
    private final List<Access> accesses = new ArrayList<>();
    private final SyncState lock = new SyncState();
    private final NaiveDetector naive;
    private final FoundElements found = new FoundElements();
    private final CompressedArrays tested = new CompressedArrays(found);

    Run(ParkedThreads threads, int seed) {
      this.threads = threads;
      this.seed = seed;
      this.random = new Random(seed);
      this.naive = new NaiveDetector(threads.states);
      int arrays = seed % 200 == 0 ? 1200 : 1 + random.nextInt(4);
      int sites = seed % 20 == 1 ? 100 : 6;
      for (int a = 0; a < arrays; a++) {
        int[] array = new int[arrays > 4 ? 20 : 5 + random.nextInt(200)];
        for (int k = random.nextInt(sites); k >= 0; k--) {
          accesses.add(new Access(random, array, sites));
        }
      }
    }

    void compare() {
      for (ThreadState t : threads.states) {
        t.pending = null;
      }
      int phases = accesses.size() > 500 ? 4 : 10 + random.nextInt(20);
      int changes = random.nextInt(4);
      for (int phase = 0; phase < phases; phase++) {
        for (Access access : accesses) {
          perform(access);
          if (random.nextInt(8) < changes) {
            access.change(random);
          }
        }
        synchronize();
      }
      threads.barrier();
      for (Access access : accesses) {
        BitSet expected = naive.racyElements(access.array);
        BitSet actual = found.of(access.array);
        assertEquals(expected, actual, "seed " + seed + ", length " + access.array.length);
      }
    }

    /** Mostly a barrier; else one thread tells another, or nobody hears of what was done. */
    private void synchronize() {
      int kind = random.nextInt(6);
      if (kind > 1) {
        threads.barrier();
      } else {
        threads.states.get(random.nextInt(THREADS)).release(lock);
        if (kind == 1) {
          threads.states.get(random.nextInt(THREADS)).acquire(lock);
        }
      }
    }

    private void perform(Access a) {
      if (a.lo >= a.hi) {
        return;
      }
      naive.access(a.thread, a.write, a.array, a.lo, a.hi, a.step);
      ThreadState t = threads.states.get(a.thread);
      if (a.single) {
        for (int i = a.lo; i < a.hi; i += a.step) {
          element(t, a, i);
        }
      } else {
        tested.range(t, a.array, a.lo, a.hi, a.step, a.site, a.write);
      }
    }

    private void element(ThreadState t, Access a, int i) {
      if (a.write) {
        tested.write(t, a.array, i, a.site);
      } else {
        tested.read(t, a.array, i, a.site);
      }
    }
  }
}
