package bigfoot.runtime.fasttrack;

/**
 * The notes that a thread made last of fields written under some locks and read under others, so
 * that fields share them. They are not kept with the locks: where a field is written and read under
 * new ones each time, each would keep the ones before alive, back to the first.
 */
final class RecentNotes {
  private static final int SIZE = 16;

  private final LockNote[] notes = new LockNote[SIZE];

  LockNote get(HeldLocks write, HeldLocks read) {
    int i = 31 * write.hash + read.hash & SIZE - 1;
    LockNote note = notes[i];
    if (note == null || note.write != write || note.read != read) {
      note = new LockNote(write, read);
      notes[i] = note;
    }
    return note;
  }
}
