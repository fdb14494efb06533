package bigfoot.runtime.shadow;

import bigfoot.runtime.shadow.WeakIdentityTable.Entry;

/**
 * The table entries of the objects a thread used last; used by its thread only, and kept in its
 * state. Saves more than a lookup for locks: looking in the table takes the identity hash, which a
 * locked object has no room for, so that every lock would be inflated.
 */
public final class RecentEntries<V> {
  private static final int SIZE = 4;

  private final Entry<V>[] entries = emptyEntries();
  private int oldest;

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static <V> Entry<V>[] emptyEntries() {
    return new Entry[SIZE];
  }

  /** The value of object, or null when it is not among the last ones. */
  public V get(Object object) {
    for (Entry<V> entry : entries) {
      if (entry != null && entry.get() == object) {
        return entry.value;
      }
    }
    return null;
  }

  /** Remembers an entry, and returns its value. */
  public V add(Entry<V> entry) {
    entries[oldest] = entry;
    oldest = oldest + 1 & SIZE - 1;
    return entry.value;
  }
}
