package bigfoot.runtime.sync;

import bigfoot.runtime.fasttrack.OutOfLine;
import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.SyncStates;
import bigfoot.runtime.shadow.WeakIdentityTable;

/**
 * The clocks that hooks name: an object's own, or one of its parts (the readers of a lock, an
 * element of an atomic array, a field reached through an updater).
 */
public final class Clocks extends OutOfLine {
  private static final long serialVersionUID = 1;

  private static final WeakIdentityTable<Parts> PARTS = new Table();

  /** Parts of no object in particular. */
  private static final Object GLOBAL = new Object();

  private Clocks() {}

  /** The clock of a key that a hook was given: a clock already, or any object. */
  public static SyncState of(Object key) {
    return key instanceof SyncState ? (SyncState) key : SyncStates.of(key);
  }

  /** As {@link #of}; null when the object has no clock yet. */
  public static SyncState known(Object key) {
    return key instanceof SyncState ? (SyncState) key : SyncStates.known(key);
  }

  /** The clock of a part of object, whose name is a String. */
  public static SyncState part(Object object, Object name) {
    return PARTS.getOrCreate(object).get(name);
  }

  /** As {@link #part}; null when the part has no clock yet. */
  public static SyncState knownPart(Object object, Object name) {
    Parts parts = PARTS.get(object);
    return parts == null ? null : parts.peek(name);
  }

  /** The clock of an element of object. */
  public static SyncState part(Object object, long index) {
    return PARTS.getOrCreate(object).get(index);
  }

  /** As {@link #part}; null when the element has no clock yet. */
  public static SyncState knownPart(Object object, long index) {
    Parts parts = PARTS.get(object);
    return parts == null ? null : parts.peek(index);
  }

  public static SyncState global(String name) {
    return part(GLOBAL, name);
  }

  /** Function, run inside an atomic update of what key stands for. */
  public static Object updating(Object function, Object key, Class<?> type) {
    return Update.of(function, of(key), type);
  }

  /** Gives object the clocks of with. */
  public static void share(Object object, Object with) {
    SyncStates.share(object, with);
    PARTS.putIfAbsent(object, PARTS.getOrCreate(with));
  }

  private static final class Table extends WeakIdentityTable<Parts> {
    @Override
    protected Parts create(Object key) {
      return new Parts();
    }
  }
}
