package bigfoot.runtime.fasttrack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The short way for a thread's own elements does what all rules together do. */
class OwnElementsTest {
  private static final int LENGTH = 5;
  private static final int HISTORIES = 2_000;
  private static final int STEPS = 60;

  /** The same for all histories: there are not so many slots. */
  private final ThreadState[] threads = {thread(), thread(), thread()};

  /** How many elements went the short way. */
  private int own;

  @Test
  void states_and_races_are_those_of_all_rules() {
    for (int seed = 0; seed < HISTORIES; seed++) {
      history(new Random(seed), "seed " + seed);
    }
    assertTrue(own > HISTORIES * STEPS / 2, "own " + own);
  }

  private void history(Random random, String seed) {
    LockState[] locks = {lock(), lock()};
    SyncState order = new SyncState();
    ElementWords expected = new ElementWords(LENGTH, null);
    ElementWords actual = new ElementWords(LENGTH, null);
    ThreadState t = threads[0];
    for (int step = 0; step < STEPS; step++) {
      if (random.nextInt(8) == 0) {
        t = threads[random.nextInt(threads.length)];
      }
      synchronize(t, random, order);
      LockState lock = locks[random.nextInt(2)];
      t.hold(lock);
      int lo = random.nextInt(LENGTH);
      int hi = lo + 1 + random.nextInt(LENGTH - lo);
      int by = 1 + random.nextInt(2);
      boolean write = random.nextInt(3) == 0;
      String where = seed + ", step " + step;
      assertEquals(
          all(expected, lo, hi, by, step + 1, t, write),
          shortly(actual, lo, hi, by, step + 1, t, write),
          where);
      t.drop(lock);
    }
    assertSame(expected, actual, seed);
  }

  private static ThreadState thread() {
    Thread self = Thread.currentThread();
    return new ThreadState(
        self, new ThreadInfo(self, new StackTraceElement[0], false), VectorClock.BOTTOM);
  }

  private static LockState lock() {
    return (LockState) SyncStates.of(new Object());
  }

  private static void synchronize(ThreadState t, Random random, SyncState order) {
    int what = random.nextInt(6);
    if (what < 2) {
      t.release(new SyncState());
    } else if (what == 2) {
      t.release(order);
    } else if (what == 3) {
      t.acquire(order);
    }
  }

  /** By all rules, one element after the other; the races found. */
  private static int all(
      ElementWords words, int lo, int hi, int by, int site, ThreadState t, boolean write) {
    int races = 0;
    for (int i = lo; i < hi; i += by) {
      races += check(words, i, site, t, write);
    }
    return races;
  }

  private int shortly(
      ElementWords words, int lo, int hi, int by, int site, ThreadState t, boolean write) {
    int races = 0;
    for (int i = lo; i < hi; i += by) {
      int next = OwnElements.access(words, i, hi, by, site, t, write);
      own += (next - i + by - 1) / by;
      i = next;
      if (i < hi && !OwnElements.access(words, i, site, t, write)) {
        races += check(words, i, site, t, write);
      }
    }
    return races;
  }

  private static int check(ElementWords words, int i, int site, ThreadState t, boolean write) {
    assertTrue(words.check(i, site, t, write));
    t.conflicts = null;
    return t.unfinished ? 1 : 0;
  }

  private static void assertSame(ElementWords expected, ElementWords actual, String seed) {
    VarState[] right = expected.seal();
    VarState[] found = actual.seal();
    for (int i = 0; i < LENGTH; i++) {
      assertEquals(text(right[i]), text(found[i]), seed + ", element " + i);
    }
  }

  private static String text(VarState s) {
    return s == null
        ? "none"
        : s.write + "@" + s.writeSite + HeldLocks.names(s.writeLocks) + " " + reads(s);
  }

  private static String reads(VarState s) {
    if (!(s instanceof ReadShared)) {
      return s.read + "@" + s.readSite + HeldLocks.names(s.readLocks);
    }
    return Arrays.toString(((ReadShared) s).reads);
  }
}
