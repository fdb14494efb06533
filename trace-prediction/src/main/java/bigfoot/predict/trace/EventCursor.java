package bigfoot.predict.trace;

/**
 * Walks over a trace. After {@link #next} the fields describe the current event; they are fields so
 * that the scans' inner loops stay small.
 */
public final class EventCursor {
  private static final int OPS = (1 << Spool.OP_BITS) - 1;
  private static final int THREADS = (1 << Spool.THREAD_BITS) - 1;

  /** The event's number, counting from 1 in trace order. */
  public long event;

  public int op;
  public int thread;

  /** A variable, a lock, a thread or a synchronization object, as {@link #op} says. */
  public int target;

  public int location;

  private final Spool spool;
  private final Spool.Reader chunks;
  private long[] words;
  private int chunk;
  private int position;
  private int limit;

  EventCursor(Spool spool, int chunk) {
    this.spool = spool;
    this.chunks = spool.new Reader();
    this.chunk = chunk - 1;
    this.event = chunk < spool.chunks() ? spool.firstEvent(chunk) - 1 : spool.events();
  }

  public boolean next() {
    if (position == limit && !nextChunk()) {
      return false;
    }
    long word = words[position++];
    int low = (int) word;
    target = (int) (word >>> 32);
    op = low & OPS;
    if (op == Spool.WIDE) {
      wide(word);
    } else {
      thread = low >>> Spool.OP_BITS & THREADS;
      location = low >>> Spool.OP_BITS + Spool.THREAD_BITS;
    }
    event++;
    return true;
  }

  private void wide(long first) {
    op = (int) (first >>> Spool.OP_BITS) & OPS;
    thread = (int) (first >>> 2 * Spool.OP_BITS);
    long second = words[position++];
    location = (int) second;
    target = (int) (second >>> 32);
  }

  private boolean nextChunk() {
    if (chunk + 1 >= spool.chunks()) {
      return false;
    }
    chunk++;
    words = chunks.read(chunk);
    position = 0;
    limit = spool.length(chunk);
    return limit > 0;
  }
}
