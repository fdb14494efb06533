package bigfoot.predict.trace;

import bigfoot.runtime.trace.AccessPredictor;
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

  /** For events beyond accesses and synchronization: their numbers. */
  final LongArrayList content = new LongArrayList();

  /** For synchronization: lock, thread or channel. */
  int target;

  private final BlockFile file;
  private final LongArrayList blocks;
  private final boolean extensions;
  private int nextBlock;
  private byte[] bytes = new byte[0];
  private int position;

  private final AccessPredictor predictor = new AccessPredictor();

  /** How many events to come are those that the predictor guesses. */
  private long guessed;

  /**
   * @param extensions whether events beyond accesses and synchronization are met, not passed over
   */
  LogCursor(BlockFile file, int thread, LongArrayList blocks, boolean extensions) {
    this.extensions = extensions;
    this.file = file;
    this.thread = thread;
    this.blocks = blocks;
  }

  boolean next() throws IOException {
    ticketed = false;
    while (guessed == 0) {
      if (position >= bytes.length && !load()) {
        return false;
      }
      int first = bytes[position++];
      if (first == TraceFormat.RUN) {
        guessed = guesses();
      } else if (event(first)) {
        return ticket < file.limit();
      }
    }
    guessed--;
    predictor.advance();
    take(false);
    return ticket < file.limit();
  }

  /** The number of a channel by which others learn what a thread has done so far, or back. */
  static int progressOf(int thread) {
    return -2 - thread;
  }

  private long guesses() {
    long number = unsigned();
    if (number < 0 || number > TraceFormat.LONGEST_RUN) {
      throw new IndexOutOfBoundsException("a run of " + number + " events");
    }
    return number;
  }

  /** Reads the event with this first byte; false when it is of a kind to be skipped. */
  private boolean event(int first) {
    kind = first & 15;
    if ((first & TraceFormat.TICKET) != 0) {
      ticketed = true;
      ticket += unsigned();
    }
    if (kind <= TraceFormat.WRITE) {
      access((first & TraceFormat.VALUE) != 0);
    } else if (kind < TraceFormat.FIRST_EXTENSION) {
      target = (int) unsigned();
    } else if (kind == TraceFormat.NAMED) {
      return named((int) unsigned());
    } else {
      return extension((int) unsigned());
    }
    return true;
  }

  /** Tells the file the name of an object; that is no event for others. */
  private boolean named(int length) {
    int end = position + length;
    file.named(unsigned(), (int) unsigned());
    position = end;
    return false;
  }

  private boolean extension(int length) {
    int end = position + length;
    content.clear();
    while (extensions && position < end) {
      content.add(signed());
    }
    position = end;
    return extensions;
  }

  private void access(boolean withValue) {
    long o = predictor.object() + signed();
    int i = (int) unsigned();
    predictor.learn(kind, o, i, predictor.site() + (int) signed());
    take(withValue);
    if (withValue) {
      value = signed();
    }
  }

  /** The current event is the access that the predictor saw last. */
  private void take(boolean withValue) {
    kind = predictor.kind();
    object = predictor.object();
    index = predictor.index();
    site = predictor.site();
    hasValue = withValue;
  }

  private boolean load() throws IOException {
    while (nextBlock < blocks.size()) {
      bytes = file.read(blocks.getLong(nextBlock++));
      position = 0;
      if (bytes == null) {
        throw file.damaged(null);
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
