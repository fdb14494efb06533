package bigfoot.runtime.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class WeakIdentityTableTest {
  private final WeakIdentityTable<Object> table =
      new WeakIdentityTable<>() {
        @Override
        protected Object create(Object key) {
          return new Object();
        }
      };

  /** Calling either method is an error. */
  private static final class Hostile {
    @Override
    public boolean equals(Object other) {
      throw new AssertionError("equals called");
    }

    @Override
    public int hashCode() {
      throw new AssertionError("hashCode called");
    }
  }

  @Test
  void keys_are_told_apart_by_identity_alone() {
    Hostile a = new Hostile();
    Hostile b = new Hostile();
    assertNull(table.get(a));
    Object value = table.getOrCreate(a);
    assertSame(value, table.getOrCreate(a));
    assertNotSame(value, table.getOrCreate(b));
    assertSame(value, table.get(a));
  }

  @Test
  void entries_go_when_their_objects_do() throws InterruptedException {
    Object kept = new Object();
    Object value = table.getOrCreate(kept);
    for (int i = 0; i < 10_000; i++) {
      table.getOrCreate(new Object());
    }
    for (int i = 0; i < 200 && table.size() > 1; i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertEquals(1, table.size());
    assertSame(value, table.get(kept));
  }

  @Test
  void renewed_entries_have_their_values_and_go_too() throws InterruptedException {
    Object kept = new Object();
    WeakIdentityTable.Entry<Object> before = table.entry(kept);
    table.getOrCreate(new Object());
    table.renew(1);
    assertSame(before, table.entry(kept));
    table.renew(2);
    assertNotSame(before, table.entry(kept));
    assertSame(before.value, table.get(kept));
    assertNull(before.get());
    for (int i = 0; i < 200 && table.size() > 1; i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertEquals(1, table.size());
  }

  @Test
  void entries_that_no_collection_has_seen_are_not_renewed() {
    Object kept = new Object();
    Object value = table.getOrCreate(kept);
    int same = 0;
    for (int i = 0; i < 10; i++) {
      WeakIdentityTable.Entry<Object> before = table.entry(kept);
      System.gc();
      table.renew(1);
      WeakIdentityTable.Entry<Object> renewed = table.entry(kept);
      assertNotSame(before, renewed);
      table.renew(1);
      same += table.entry(kept) == renewed ? 1 : 0;
    }
    assertTrue(same > 0, "the collector may run in between, but hardly each time");
    assertSame(value, table.get(kept));
  }

  @Test
  void threads_agree_on_values_while_the_table_grows() throws InterruptedException {
    agree(() -> {});
  }

  @Test
  void threads_agree_on_values_while_entries_are_renewed() throws InterruptedException {
    agree(
        () -> {
          System.gc(); // or there is nothing to renew
          table.renew(Integer.MAX_VALUE);
        });
  }

  /** Meanwhile something is done to the table, ten times. */
  private void agree(Runnable meanwhile) throws InterruptedException {
    Object[] keys = new Object[20_000];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = new Object();
    }
    Object[][] seen = new Object[4][keys.length];
    CountDownLatch go = new CountDownLatch(1);
    Thread[] threads = new Thread[seen.length];
    for (int n = 0; n < threads.length; n++) {
      Object[] mine = seen[n];
      threads[n] =
          new Thread(
              () -> {
                try {
                  go.await();
                } catch (InterruptedException e) {
                  throw new AssertionError(e);
                }
                for (int i = 0; i < keys.length; i++) {
                  mine[i] = table.getOrCreate(keys[i]);
                }
              });
      threads[n].start();
    }
    go.countDown();
    for (int i = 0; i < 10; i++) {
      meanwhile.run();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    for (int i = 0; i < keys.length; i++) {
      for (Object[] mine : seen) {
        assertSame(seen[0][i], mine[i]);
      }
    }
    assertTrue(table.size() == keys.length);
  }
}
