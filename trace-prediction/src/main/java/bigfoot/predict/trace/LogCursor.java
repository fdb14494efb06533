package bigfoot.predict.trace;

import bigfoot.runtime.trace.TraceFormat;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;

/** Walks over the events of one thread of a recorded trace, block by block. */
final class LogCursor {
  final int thread;

  /** The thread's number in the trace being built; -1 until it has one. */
  int dense = -1;

  /** The current event. */
  int kind;

  /** The last ticket at or before the current event. */
  long ticket;

  /** Whether the ticket is the current event's own. */
  boolean ticketed;

  /** For accesses. */
  long object;

  int index;
  int site;
  boolean hasValue;
  long value;

  /** For synchronization: lock, thread or channel. */
  int target;

  private final BlockFile file;
  private final LongArrayList blocks;
  private int nextBlock;
  private byte[] bytes = new byte[0];
  private int position;

  LogCursor(BlockFile file, int thread, LongArrayList blocks) {
    this.file = file;
    this.thread = thread;
    this.blocks = blocks;
  }

  boolean next() throws IOException {
    do {
      if (position >= bytes.length && !load()) {
        return false;
      }
      int first = bytes[position++];
      kind = first & 15;
      ticketed = (first & TraceFormat.TICKET) != 0;
      if (ticketed) {
        ticket += unsigned();
      }
      if (kind <= TraceFormat.WRITE) {
        access((first & TraceFormat.VALUE) != 0);
      } else if (kind < TraceFormat.FIRST_EXTENSION) {
        target = (int) unsigned();
      } else {
        position += (int) unsigned();
      }
    } while (kind >= TraceFormat.FIRST_EXTENSION);
    return ticket < file.limit();
  }

  private void access(boolean withValue) {
    object += signed();
    index = (int) unsigned();
    site += (int) signed();
    hasValue = withValue;
    if (withValue) {
      value = signed();
    }
  }

  private boolean load() throws IOException {
    while (nextBlock < blocks.size()) {
      bytes = file.read(blocks.getLong(nextBlock++));
      position = 0;
      if (bytes == null) {
        throw new IOException("the trace changed while it was read");
      }
      if (bytes.length > 0) {
        return true;
      }
    }
    return false;
  }

  private long unsigned() {
    long v = bytes[position++];
    if (v >= 0) {
      return v;
    }
    v &= 0x7f;
    for (int shift = 7; ; shift += 7) {
      long x = bytes[position++];
      v |= (x & 0x7f) << shift;
      if (x >= 0) {
        return v;
      }
    }
  }

  private long signed() {
    long v = unsigned();
    return v >>> 1 ^ -(v & 1);
  }
}
