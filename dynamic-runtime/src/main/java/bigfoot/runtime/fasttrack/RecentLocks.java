package bigfoot.runtime.fasttrack;

import bigfoot.runtime.shadow.WeakIdentityTable.Entry;

/**
 * The table entries of the objects a thread synchronized on last; used by its thread only. Not for
 * the table's sake alone: looking there takes the identity hash, which a locked object has no room
 * for, so that every lock would be inflated.
 */
final class RecentLocks {
  private static final int SIZE = 4;

  private final Entry<SyncState>[] entries = emptyEntries();
  private int oldest;

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static Entry<SyncState>[] emptyEntries() {
    return new Entry[SIZE];
  }

  /** The state of object, or null when it is not among the last ones. */
  SyncState get(Object object) {
    for (Entry<SyncState> entry : entries) {
      if (entry != null && entry.get() == object) {
        return entry.value;
      }
    }
    return null;
  }

  SyncState add(Entry<SyncState> entry) {
    entries[oldest] = entry;
    oldest = oldest + 1 & SIZE - 1;
    return entry.value;
  }
}
