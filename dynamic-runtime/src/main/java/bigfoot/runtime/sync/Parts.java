package bigfoot.runtime.sync;

import bigfoot.runtime.fasttrack.SyncState;
import java.util.concurrent.ConcurrentHashMap;

/** The clocks of one object's parts, by name or number. */
final class Parts {
  private final ConcurrentHashMap<Object, SyncState> states = new ConcurrentHashMap<>();

  SyncState named(String name) {
    return get(name);
  }

  SyncState at(long index) {
    return get(index);
  }

  /** The part of that name, or null when nobody has used it. */
  SyncState peek(String name) {
    return states.get(name);
  }

  private SyncState get(Object key) {
    SyncState state = states.get(key);
    if (state == null) {
      SyncState fresh = new SyncState();
      SyncState old = states.putIfAbsent(key, fresh);
      state = old == null ? fresh : old;
    }
    return state;
  }
}
