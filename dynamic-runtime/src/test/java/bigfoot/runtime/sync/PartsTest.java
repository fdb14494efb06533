package bigfoot.runtime.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.runtime.fasttrack.SyncState;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class PartsTest {
  private static final long[] INDICES = {
    0, 1, 63, 64, 5000, NumberedParts.LIMIT - 1, NumberedParts.LIMIT, Long.MAX_VALUE, -1
  };

  private final Parts parts = new Parts();

  @Test
  void each_element_and_each_name_has_one_clock() {
    Set<SyncState> all = Collections.newSetFromMap(new IdentityHashMap<>());
    for (long index : INDICES) {
      assertNull(parts.peek(index));
      assertTrue(all.add(parts.get(index)));
    }
    for (int i = 0; i < 20; i++) {
      assertNull(parts.peek("name" + i));
      assertTrue(all.add(parts.get("name" + i)));
    }
    for (long index : INDICES) {
      assertTrue(all.contains(parts.get(index)));
      assertSame(parts.get(index), parts.peek(index));
    }
    for (int i = 0; i < 20; i++) {
      assertSame(parts.get("name" + i), parts.peek("name" + i));
    }
    assertEquals(INDICES.length + 20, all.size());
  }

  @Test
  void threads_agree_on_the_clocks_of_elements() throws InterruptedException {
    SyncState[][] seen = new SyncState[4][20_000];
    CountDownLatch go = new CountDownLatch(1);
    Thread[] threads = new Thread[seen.length];
    for (int n = 0; n < threads.length; n++) {
      SyncState[] mine = seen[n];
      int step = n % 2 == 0 ? 1 : 7; // which has no common factor with the length
      threads[n] =
          new Thread(
              () -> {
                try {
                  go.await();
                } catch (InterruptedException e) {
                  throw new AssertionError(e);
                }
                for (int i = 0; i < mine.length; i++) {
                  int index = (int) ((long) i * step % mine.length);
                  mine[index] = parts.get(index);
                }
              });
      threads[n].start();
    }
    go.countDown();
    for (Thread thread : threads) {
      thread.join();
    }
    for (int i = 0; i < seen[0].length; i++) {
      for (SyncState[] mine : seen) {
        assertSame(seen[0][i], mine[i]);
        assertSame(mine[i], parts.peek(i));
      }
    }
  }
}
