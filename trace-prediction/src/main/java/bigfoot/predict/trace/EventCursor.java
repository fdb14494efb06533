package bigfoot.predict.trace;

/**
 * Walks over a trace. After {@link #next} the fields describe the current event; they are fields so
 * that the scans' inner loops stay small.
 */
public final class EventCursor {
  /** The event's number, counting from 1 in trace order. */
  public long event;

  /**
   * For how many events of its thread it stands: 1, or more of {@link Op#NOTHING} where the trace's
   * outline is walked over.
   */
  public int length;

  public int op;
  public int thread;

  /** A variable, a lock, a thread or a synchronization object, as {@link #op} says. */
  public int target;

  public int location;

  private final Spool spool;

  /** The number of the last event to be met. */
  private final long last;

  private long[] words;
  private int chunk;
  private int position;
  private int limit;

  /** How many of the next events, which are stored as one, were passed over. */
  private int passed;

  /** A cursor that walks from the event of the first number to that of the last. */
  EventCursor(Spool spool, long first, long last) {
    this.spool = spool;
    this.last = Math.min(last, spool.events());
    chunk = spool.chunkOf(first) - 1;
    event = spool.chunks() == 0 ? 0 : spool.firstEvent(chunk + 1) - 1;
    length = 1;
    skipTo(first);
  }

  /** Goes on until the next event is the one of this number. */
  private void skipTo(long wanted) {
    int at = position;
    while (event + length < wanted) {
      at = position == limit ? 0 : position;
      if (!next()) {
        return;
      }
    }
    if (event + length > wanted) { // it is among some that are stored as one
      passed = (int) (wanted - event);
      position = at;
    }
    event = wanted - 1;
    length = 1;
  }

  public boolean next() {
    if (event + length > last || position == limit && !nextChunk()) {
      return false;
    }
    long word = words[position++];
    event += length;
    length = 1;
    op = Spool.op(word);
    thread = Spool.thread(word);
    location = Spool.location(word);
    target = Spool.target(word);
    if (op >= Spool.SKIPPED) {
      special(word);
    }
    return true;
  }

  /**
   * Goes on while the next events are accesses of the same thread to variables without conflict;
   * returns how many they are. It may end early.
   */
  int passAlone(Conflicts conflicts) {
    int from = position;
    while (position < limit && isAlone(words[position], conflicts)) {
      position++;
    }
    event += position - from;
    return position - from;
  }

  private boolean isAlone(long word, Conflicts conflicts) {
    return Spool.op(word) <= Op.WRITE
        && Spool.thread(word) == thread
        && !conflicts.has(Spool.target(word));
  }

  private void special(long word) {
    if (op == Spool.WIDE) {
      op = (int) (word >>> Spool.OP_BITS) & Spool.OPS;
      thread = (int) (word >>> 2 * Spool.OP_BITS);
      long second = words[position++];
      location = (int) second;
      target = Spool.target(second);
    }
    if (op == Spool.SKIPPED) {
      op = Op.NOTHING;
      length = (int) Math.min(target - passed, last - event + 1);
      passed = 0;
    }
  }

  private boolean nextChunk() {
    if (chunk + 1 >= spool.chunks()) {
      return false;
    }
    chunk++;
    words = spool.read(chunk, words);
    position = 0;
    limit = spool.length(chunk);
    return limit > 0;
  }
}
