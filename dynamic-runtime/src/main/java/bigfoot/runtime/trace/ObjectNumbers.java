package bigfoot.runtime.trace;

import bigfoot.runtime.shadow.WeakIdentityTable;
import java.util.concurrent.atomic.AtomicLong;

/** Numbers for objects met as values; 0 is null. Entries go when their objects do. */
final class ObjectNumbers {
  private static final AtomicLong LAST = new AtomicLong();
  private static final WeakIdentityTable<Long> NUMBERS = new Table();

  private ObjectNumbers() {}

  static long of(Object object) {
    return object == null ? 0 : NUMBERS.getOrCreate(object);
  }

  private static final class Table extends WeakIdentityTable<Long> {
    @Override
    protected Long create(Object key) {
      return LAST.incrementAndGet();
    }
  }
}
