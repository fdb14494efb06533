package bigfoot.runtime.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.runtime.LoopChecks;
import bigfoot.runtime.fasttrack.ParkedThreads;
import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.ThreadState;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Random accesses by several threads, with random synchronization, against {@link NaiveDetector}.
 */
class FootprintModelTest {
  private static final int THREADS = 4;

  @Test
  void the_same_elements_race_as_without_compression() throws InterruptedException {
    int setByLoops = 0;
    try (ParkedThreads threads = new ParkedThreads(THREADS)) {
      for (int seed = 0; seed < 12000; seed++) {
        Run run = new Run(threads, seed);
        run.compare();
        setByLoops += run.setByLoops;
      }
    }
    assertTrue(setByLoops > 1000, setByLoops + " marks set by loops");
  }

  /** One random program. */
  private static final class Run {
    private final ParkedThreads threads;
    private final int seed;
    private final Random random;
    private final int[][] arrays;

    /** Mostly each thread keeps to its own elements, so that few of them race. */
    private final boolean tame;

    /** Whether accesses are made as in loops, which remember what checks returned. */
    private final boolean loops;

    /** Whether arrays have one user for a while, and who. */
    private final boolean faithful;

    private final int[] owners = new int[3];
    private final Map<List<Object>, byte[]> seen = new HashMap<>();

    /** Marks that were lent to a loop and set there. */
    int setByLoops;

    private final SyncState[] locks = {new SyncState(), new SyncState(), new SyncState()};
    private final NaiveDetector naive;
    private final FoundElements found = new FoundElements();
    private final CompressedArrays tested = new CompressedArrays(found);

    Run(ParkedThreads threads, int seed) {
      this.threads = threads;
      this.seed = seed;
      this.random = new Random(seed);
      this.tame = random.nextInt(3) != 0;
      this.loops = random.nextBoolean();
      this.faithful = random.nextInt(3) == 0;
      this.naive = new NaiveDetector(threads.states);
      this.arrays = new int[1 + random.nextInt(3)][];
      for (int a = 0; a < arrays.length; a++) {
        arrays[a] = new int[1 + random.nextInt(random.nextBoolean() ? 12 : 200)];
      }
    }

    void compare() {
      for (ThreadState t : threads.states) {
        t.pending = null;
      }
      int steps = 20 + random.nextInt(random.nextInt(8) == 0 ? 1000 : 150);
      int syncs = 1 + random.nextInt(8);
      for (int s = 0; s < steps; s++) {
        if (random.nextInt(10) < syncs) {
          synchronize();
        } else {
          access();
        }
      }
      for (ThreadState t : threads.states) {
        if (t.pending != null && random.nextBoolean()) {
          t.pending.runFor(t);
        }
      }
      threads.barrier();
      for (int[] array : arrays) {
        BitSet expected = naive.racyElements(array);
        BitSet actual = found.of(array);
        assertEquals(expected, actual, "seed " + seed + ", length " + array.length);
      }
    }

    private void synchronize() {
      int kind = random.nextInt(12);
      ThreadState t = threads.states.get(random.nextInt(THREADS));
      SyncState lock = locks[random.nextInt(locks.length)];
      if (kind == 0) {
        threads.barrier();
      } else if (kind < 6) {
        t.acquire(lock);
      } else {
        t.release(lock);
      }
    }

    private void access() {
      int a = random.nextInt(arrays.length);
      if (!faithful) {
        access(random.nextInt(THREADS), arrays[a]);
        return;
      }
      owners[a] = random.nextInt(25) == 0 ? random.nextInt(THREADS) : owners[a];
      if (random.nextInt(4) == 0) {
        access(owners[a], arrays[a]);
      } else {
        repeat(owners[a], arrays[a]);
      }
    }

    /** One of a few accesses, so that much is done again in other epochs. */
    private void repeat(int thread, int[] array) {
      boolean write = random.nextInt(2) == 0;
      int from = random.nextInt(3);
      int step = 1 + random.nextInt(2);
      if (from < array.length - from) {
        range(thread, write, array, from, array.length - from, step, write ? 5 : 1);
      }
    }

    private void access(int thread, int[] array) {
      boolean write = random.nextInt(3) == 0;
      int site = 1 + random.nextInt(4) + (write ? 4 : 0);
      if (tame && random.nextInt(40) != 0) {
        ownElements(thread, write, array, site);
        return;
      }
      int lo = random.nextInt(array.length);
      int hi = lo + 1 + random.nextInt(array.length - lo);
      switch (random.nextInt(7)) {
        case 0:
          range(thread, write, array, 0, array.length, 1, site);
          break;
        case 1:
          range(thread, write, array, lo, hi, 1, site);
          break;
        case 2:
          int step = 1 + random.nextInt(5);
          range(thread, write, array, random.nextInt(step), array.length, step, site);
          break;
        case 3:
          range(thread, write, array, lo, hi, 1 + random.nextInt(9), site);
          break;
        case 4:
          elements(thread, write, array, lo, hi, 1 + random.nextInt(3), site);
          break;
        case 5:
          for (int i = hi - 1; i >= lo; i--) {
            element(thread, write, array, i, site);
          }
          break;
        default:
          byte[] lent = lent(thread, array, site);
          for (int n = random.nextInt(random.nextInt(4) == 0 ? 200 : 8); n >= 0; n--) {
            inLoop(lent, thread, write, array, random.nextInt(array.length), site);
          }
      }
    }

    /** A block or a stride that no other thread has, or a read of everything. */
    private void ownElements(int thread, boolean write, int[] array, int site) {
      int width = array.length / THREADS;
      if (random.nextInt(8) == 0) {
        range(thread, false, array, 0, array.length, 1, site);
      } else if (seed % 2 == 0) {
        int from = thread * width + random.nextInt(width + 1);
        range(thread, write, array, from, (thread + 1) * width, 1, site);
      } else if (random.nextBoolean()) {
        range(thread, write, array, thread, array.length, THREADS, site);
      } else {
        elements(thread, write, array, thread, array.length, THREADS, site);
      }
    }

    private void elements(
        int thread, boolean write, int[] array, int lo, int hi, int step, int site) {
      byte[] lent = lent(thread, array, site);
      for (int i = lo; i < hi; i += step) {
        inLoop(lent, thread, write, array, i, site);
      }
    }

    /** The marks that a loop is lent before its first turn, or null. */
    private byte[] lent(int thread, int[] array, int site) {
      ThreadState t = threads.states.get(thread);
      return loops && Stream.lastArray(t, site) == array ? tested.lend(t, array, site) : null;
    }

    private void inLoop(byte[] lent, int thread, boolean write, int[] array, int i, int site) {
      if (lent == null || random.nextInt(8) == 0) {
        element(thread, write, array, i, site);
      } else {
        naive.access(thread, write, array, i, i + 1, 1);
        ThreadState t = threads.states.get(thread);
        LoopChecks.readElement(array, i, site, t, null, null, true, array, lent);
        setByLoops++;
      }
    }

    private void element(int thread, boolean write, int[] array, int i, int site) {
      naive.access(thread, write, array, i, i + 1, 1);
      ThreadState t = threads.states.get(thread);
      List<Object> place = List.of(thread, write, array);
      if (!loops || !has(seen.get(place), i)) {
        seen.put(place, write ? tested.write(t, array, i, site) : tested.read(t, array, i, site));
      }
    }

    /** Whether the marks that a check returned say that it need not be made again. */
    private boolean has(byte[] marks, int i) {
      return marks != null && i < marks.length && marks[i] != 0;
    }

    private void range(int thread, boolean write, int[] array, int lo, int hi, int step, int site) {
      naive.access(thread, write, array, lo, hi, step);
      ThreadState t = threads.states.get(thread);
      if (lo < hi) {
        tested.range(t, array, lo, hi, step, site, write);
      }
    }
  }
}
