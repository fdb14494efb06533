package bigfoot.runtime.trace;

import bigfoot.runtime.fasttrack.SyncState;

/** What a thread keeps for the recording of values; used by its owner alone. */
final class ValueLog {
  private static final int NONE = -1;

  /** The content of the next event beyond accesses and synchronization. */
  byte[] content = new byte[256];

  int size;

  /** The value about to be written: a number, or an object. */
  long number;

  Object object;

  /** The access under way: its variable, and the lock held until it is recorded. */
  RecordedField field;

  RecordedArray array;
  SyncState state;
  int index;
  int site;
  private int lock = NONE;

  void putNumber(long value) {
    number = value;
    object = null;
  }

  void putObject(Object value) {
    number = 0;
    object = value;
  }

  boolean isOpen() {
    return lock != NONE;
  }

  void open(int heldLock, int accessSite) {
    lock = heldLock;
    site = accessSite;
  }

  void close() {
    int held = lock;
    lock = NONE;
    field = null;
    array = null;
    state = null;
    object = null;
    AccessLocks.give(held);
  }

  /** Adds a signed number to the content. */
  void add(long value) {
    if (size + 10 > content.length) {
      content = java.util.Arrays.copyOf(content, 2 * content.length);
    }
    long v = value << 1 ^ value >> 63;
    while ((v & ~0x7fL) != 0) {
      content[size++] = (byte) (v | 0x80);
      v >>>= 7;
    }
    content[size++] = (byte) v;
  }
}
