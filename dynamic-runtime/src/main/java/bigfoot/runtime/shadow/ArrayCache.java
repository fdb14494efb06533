package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.VarState;
import bigfoot.runtime.shadow.WeakIdentityTable.Entry;

/**
 * The table entries of arrays that a thread used lately, by identity hash (arrays are hardly ever
 * locked, so that is one load); used by its thread only, and kept in its state. Enough for the rows
 * of a matrix.
 */
public final class ArrayCache {
  private static final int SIZE = 256;

  /** The last one that came in: tried first. */
  private Entry<VarState[]> last;

  /** Made when the thread first uses an array. */
  private Entry<VarState[]>[] entries;

  /** The states of the elements of array, from table where they are not here. */
  VarState[] get(Object array, WeakIdentityTable<VarState[]> table) {
    Entry<VarState[]> entry = last;
    return entry != null && entry.get() == array ? entry.value : find(array, table);
  }

  private VarState[] find(Object array, WeakIdentityTable<VarState[]> table) {
    Entry<VarState[]>[] known = entries;
    if (known != null) {
      Entry<VarState[]> entry = known[System.identityHashCode(array) & SIZE - 1];
      if (entry != null && entry.get() == array) {
        return entry.value;
      }
    }
    return add(array, table.entry(array));
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private VarState[] add(Object array, Entry<VarState[]> entry) {
    if (entries == null) {
      entries = new Entry[SIZE];
    }
    entries[System.identityHashCode(array) & SIZE - 1] = entry;
    last = entry;
    return entry.value;
  }
}
