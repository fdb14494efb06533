package bigfoot.runtime.fasttrack;

import java.util.ArrayList;
import java.util.List;

/**
 * The locks a thread holds, the last taken first; null for none. What it says never changes, so
 * that states can remember it for reports. Names locks without keeping them alive.
 */
public final class HeldLocks {
  private final String type;
  final int hash;
  private final HeldLocks rest;

  /** The notes made of these locks most; each is made anew by threads that do not see it yet. */
  private LockNote written;

  private LockNote read;

  private LockNote writtenAndRead;

  private HeldLocks(String type, int hash, HeldLocks rest) {
    this.type = type;
    this.hash = hash;
    this.rest = rest;
  }

  /** These and one more. Mostly the lock was taken under these locks the last time, too. */
  static HeldLocks with(HeldLocks held, LockState lock) {
    HeldLocks last = lock.taken;
    return last != null && last.rest == held ? last : withAgain(held, lock);
  }

  /**
   * A lock taken again while held was taken under other locks the last time, but under these the
   * time before.
   */
  private static HeldLocks withAgain(HeldLocks held, LockState lock) {
    for (HeldLocks h = lock.taken; h != null; h = h.rest) {
      if (h.rest == held && h.is(lock)) {
        return h;
      }
    }
    HeldLocks made = new HeldLocks(lock.type, lock.hash, held);
    lock.taken = made;
    return made;
  }

  /** The note for a field written under some locks, or none, and read under others. */
  static LockNote note(HeldLocks write, HeldLocks read, RecentNotes recent) {
    if (write == null) {
      return read == null ? null : read.ofRead();
    } else if (read == null) {
      return write.ofWrite();
    }
    return write == read ? write.ofBoth() : recent.get(write, read);
  }

  private LockNote ofRead() {
    LockNote note = read;
    return note != null ? note : (read = new LockNote(null, this));
  }

  private LockNote ofWrite() {
    LockNote note = written;
    return note != null ? note : (written = new LockNote(this, null));
  }

  private LockNote ofBoth() {
    LockNote note = writtenAndRead;
    return note != null ? note : (writtenAndRead = new LockNote(this, this));
  }

  /** These without the last one that is lock. */
  static HeldLocks without(HeldLocks held, LockState lock) {
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

  private static boolean contains(HeldLocks held, LockState lock) {
    for (HeldLocks h = held; h != null; h = h.rest) {
      if (h.is(lock)) {
        return true;
      }
    }
    return false;
  }

  private boolean is(LockState lock) {
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
