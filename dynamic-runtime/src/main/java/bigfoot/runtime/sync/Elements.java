package bigfoot.runtime.sync;

import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.shadow.WeakIdentityTable;

/**
 * Objects on their way through concurrent containers: what was done before one was put in comes
 * before what is done by who finds it. Values that many places share, like strings and boxed
 * numbers, say nothing about where they came from; for them the container speaks.
 */
final class Elements {
  private static final WeakIdentityTable<SyncState> CLOCKS = new Table();

  /** Whether any element has a clock. */
  private static volatile boolean used;

  private Elements() {}

  /** Whether who finds element can tell by it who put it in. */
  static boolean isTelling(Object element) {
    if (element == null) {
      return false;
    }
    Class<?> type = element.getClass();
    return !(type == String.class
        || type == Boolean.class
        || type == Character.class
        || type == Class.class
        || element instanceof Number && type.getName().startsWith("java.lang.")
        || element instanceof Enum);
  }

  /** Before element is put into something. */
  static void put(ThreadState t, Object element) {
    used = true;
    t.release(CLOCKS.getOrCreate(element));
  }

  /** After element was found in something. */
  static void seen(ThreadState t, Object element) {
    if (used && element != null) {
      SyncState clock = CLOCKS.get(element);
      if (clock != null) {
        t.acquire(clock);
      }
    }
  }

  private static final class Table extends WeakIdentityTable<SyncState> {
    @Override
    protected SyncState create(Object key) {
      return new SyncState();
    }
  }
}
