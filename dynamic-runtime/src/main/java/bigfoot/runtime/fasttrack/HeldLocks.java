package bigfoot.runtime.fasttrack;

import java.util.ArrayList;
import java.util.List;

/**
 * The locks a thread holds, the last taken first; null for none. Never changes, so that states can
 * remember it for reports. Names locks without keeping them alive.
 */
public final class HeldLocks {
  private final String type;
  private final int hash;
  private final HeldLocks rest;

  private HeldLocks(String type, int hash, HeldLocks rest) {
    this.type = type;
    this.hash = hash;
    this.rest = rest;
  }

  /** These and one more. */
  static HeldLocks with(HeldLocks held, SyncState lock) {
    return new HeldLocks(lock.type, lock.hash, held);
  }

  /** These without the last one that is lock. */
  static HeldLocks without(HeldLocks held, SyncState lock) {
    if (held == null) {
      return null;
    }
    if (held.is(lock)) {
      return held.rest;
    }
    return contains(held, lock)
        ? new HeldLocks(held.type, held.hash, without(held.rest, lock))
        : held;
  }

  private static boolean contains(HeldLocks held, SyncState lock) {
    for (HeldLocks h = held; h != null; h = h.rest) {
      if (h.is(lock)) {
        return true;
      }
    }
    return false;
  }

  private boolean is(SyncState lock) {
    return hash == lock.hash && type.equals(lock.type);
  }

  /** Their names, as {@code Object.toString} would give them, each once. */
  public static List<String> names(HeldLocks held) {
    List<String> names = new ArrayList<>();
    for (HeldLocks h = held; h != null; h = h.rest) {
      String name = h.type + "@" + Integer.toHexString(h.hash);
      if (!names.contains(name)) {
        names.add(name);
      }
    }
    return names;
  }
}
