package bigfoot.runtime.fasttrack;

/** The locks held at the last write of a field and at its last read, for reports. */
final class LockNote extends Details {
  final HeldLocks write;
  final HeldLocks read;

  LockNote(HeldLocks write, HeldLocks read) {
    this.write = write;
    this.read = read;
  }

  static HeldLocks write(Details note) {
    return note == null ? null : ((LockNote) note).write;
  }

  static HeldLocks read(Details note) {
    return note == null ? null : ((LockNote) note).read;
  }
}
