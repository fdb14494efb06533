package bigfoot.runtime.trace;

import bigfoot.runtime.shadow.WeakIdentityTable;
import bigfoot.runtime.shadow.WeakIdentityTable.Entry;

/**
 * The table entries of the arrays that a thread used lately: the last one of each site, and by
 * identity hash; for its thread only.
 */
final class RecentArrays {
  private static final int SIZE = 256;

  private final Entry<RecordedArray>[] bySite = emptyEntries();
  private final Entry<RecordedArray>[] byHash = emptyEntries();

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static Entry<RecordedArray>[] emptyEntries() {
    return new Entry[SIZE];
  }

  /** Whether the site's last array is this one, and a read of the element is a repeat. */
  boolean repeatsRead(ThreadLog log, Object array, int index, int site) {
    Entry<RecordedArray> entry = bySite[site & SIZE - 1];
    return entry != null && entry.get() == array && entry.value.repeatsRead(log, index);
  }

  /** Whether the site's last array is this one, and a write of the element is a repeat. */
  boolean repeatsWrite(ThreadLog log, Object array, int index, int site) {
    Entry<RecordedArray> entry = bySite[site & SIZE - 1];
    return entry != null && entry.get() == array && entry.value.repeatsWrite(log, index);
  }

  RecordedArray get(Object array, int site, WeakIdentityTable<RecordedArray> table) {
    Entry<RecordedArray> entry = bySite[site & SIZE - 1];
    if (entry == null || entry.get() != array) {
      entry = find(array, table);
      bySite[site & SIZE - 1] = entry;
    }
    return entry.value;
  }

  private Entry<RecordedArray> find(Object array, WeakIdentityTable<RecordedArray> table) {
    int slot = System.identityHashCode(array) & SIZE - 1;
    Entry<RecordedArray> entry = byHash[slot];
    if (entry == null || entry.get() != array) {
      entry = table.entry(array);
      byHash[slot] = entry;
    }
    return entry;
  }
}
