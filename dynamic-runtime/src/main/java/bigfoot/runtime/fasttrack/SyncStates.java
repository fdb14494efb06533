package bigfoot.runtime.fasttrack;

import bigfoot.runtime.shadow.RecentEntries;
import bigfoot.runtime.shadow.WeakIdentityTable;

/** The synchronization state of any object, kept beside it; keeps no user object alive. */
public final class SyncStates {
  private static final WeakIdentityTable<SyncState> STATES = new Table();

  private SyncStates() {}

  public static SyncState of(Object object) {
    RecentEntries<SyncState> recent = ThreadState.current().locks;
    SyncState state = recent.get(object);
    return state != null ? state : recent.add(STATES.entry(object));
  }

  /** The state of object, or null when it has none yet: nobody has released it. */
  public static SyncState known(Object object) {
    SyncState state = ThreadState.current().locks.get(object);
    return state != null ? state : STATES.get(object);
  }

  /** From now on object has the state of with; not so when it has one of its own already. */
  public static void share(Object object, Object with) {
    STATES.putIfAbsent(object, of(with));
  }

  /** {@link WeakIdentityTable#renew}s what is known of objects. */
  public static void renew(int most) {
    STATES.renew(most);
  }

  private static final class Table extends WeakIdentityTable<SyncState> {
    @Override
    protected SyncState create(Object key) {
      return SyncState.of(key);
    }
  }
}
