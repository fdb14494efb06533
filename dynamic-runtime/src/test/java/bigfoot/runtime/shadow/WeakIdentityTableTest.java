package bigfoot.runtime.shadow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.runtime.shadow.IdentityTables.Hostile;
import org.junit.jupiter.api.Test;

class WeakIdentityTableTest {
  private final WeakIdentityTable<Object> table =
      new WeakIdentityTable<>() {
        @Override
        protected Object create(Object key) {
          return new Object();
        }
      };

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
    IdentityTables.awaitSize(1, table::size);
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
    IdentityTables.awaitSize(1, table::size);
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

  private void agree(Runnable meanwhile) throws InterruptedException {
    Object[] keys = IdentityTables.keys();
    IdentityTables.agree(keys, () -> table::getOrCreate, meanwhile);
    assertEquals(keys.length, table.size());
  }
}
