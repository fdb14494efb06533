package bigfoot.runtime.fasttrack;

/** The locks held at the last write of a field and at its last read, for reports. */
final class LockNote extends Details {
  final HeldLocks write;
  final HeldLocks read;

  LockNote(HeldLocks write, HeldLocks read) {
    this.write = write;
    this.read = read;
  }

  /** Whether both say the same. Each thread has notes of its own. */
  static boolean same(Details a, Details b) {
    return a == b || write(a) == write(b) && read(a) == read(b);
  }

  /** Whether d tells of locks, if only of none. */
  static boolean isNote(Details d) {
    return d == null || d instanceof LockNote;
  }

  static HeldLocks write(Details note) {
    return note == null ? null : ((LockNote) note).write;
  }

  static HeldLocks read(Details note) {
    return note == null ? null : ((LockNote) note).read;
  }
}
