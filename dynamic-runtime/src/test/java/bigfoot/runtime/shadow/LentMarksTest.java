package bigfoot.runtime.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.runtime.fasttrack.ParkedThreads;
import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.ThreadState;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

/**
 * Marks that a loop sets itself are checked when its thread synchronizes, whatever lies between.
 */
class LentMarksTest {
  private static final int SITE = 1;
  private static final int OTHER_SITE = 2;

  private final FoundElements found = new FoundElements();
  private final CompressedArrays arrays = new CompressedArrays(found);

  @Test
  void lent_bits_are_checked_though_thousands_of_arrays_come_between() throws Exception {
    try (ParkedThreads threads = new ParkedThreads(2)) {
      ThreadState t = threads.states.get(0);
      t.pending = null;
      int[] array = new int[6400];
      readWithoutOrder(t, array);
      byte[] lent = arrays.lend(t, array, SITE);
      assertNotNull(lent);
      int[][] others = new int[5000][100];
      for (int[] other : others) {
        arrays.range(t, other, 0, 100, 1, OTHER_SITE, true);
      }
      lent[101] = 1;
      t.release(new SyncState());
      arrays.write(threads.states.get(1), array, 101, OTHER_SITE);
      threads.states.get(1).release(new SyncState());
      BitSet expected = new BitSet();
      expected.set(101);
      assertEquals(expected, found.of(array));
    }
  }

  @Test
  void nothing_is_lent_before_there_is_disorder_nor_after_the_thread_synchronizes()
      throws Exception {
    try (ParkedThreads threads = new ParkedThreads(2)) {
      ThreadState t = threads.states.get(0);
      t.pending = null;
      int[] array = new int[6400];
      arrays.read(t, array, 7, SITE);
      assertNull(arrays.lend(t, array, SITE));
      readWithoutOrder(t, array);
      assertNotNull(arrays.lend(t, array, SITE));
      assertNull(arrays.lend(t, new int[6400], SITE));
      assertNull(arrays.lend(t, array, OTHER_SITE));
      t.release(new SyncState());
      assertNull(arrays.lend(t, array, SITE));
    }
  }

  @Test
  void of_four_arrays_in_one_place_one_is_not_lent() throws Exception {
    try (ParkedThreads threads = new ParkedThreads(2)) {
      ThreadState t = threads.states.get(0);
      t.pending = null;
      int lent = 0;
      for (int n = 0; n < 400; n++) {
        int[] array = new int[640];
        readWithoutOrder(t, array);
        lent += arrays.lend(t, array, SITE) != null ? 1 : 0;
      }
      t.release(new SyncState());
      assertTrue(lent >= 48, lent + " of 400 lent");
    }
  }

  /** Every element whose index leaves 1, 4 or 5 when divided by 9, backwards and forwards. */
  private void readWithoutOrder(ThreadState t, int[] array) {
    for (int i = 0; i < array.length; i++) {
      int index = i % 2 == 0 ? i : array.length - i;
      if (index % 9 == 1 || index % 9 == 4 || index % 9 == 5) {
        arrays.read(t, array, index, SITE);
      }
    }
  }
}
