package bigfoot.predict.trace;

/**
 * Walks over a trace. After {@link #next} the fields describe the current event; they are fields so
 * that the scans' inner loops stay small.
 */
public final class EventCursor {
  /** The event's number, counting from 1 in trace order. */
  public long event;

  public int op;
  public int thread;

  /** A variable, a lock, a thread or a synchronization object, as {@link #op} says. */
  public int target;

  public int location;

  private final Spool spool;
  private final byte[] buffer = new byte[Spool.CHUNK];
  private byte[] bytes;
  private int chunk;
  private int position;
  private int limit;

  EventCursor(Spool spool, int chunk) {
    this.spool = spool;
    this.chunk = chunk - 1;
    this.event = chunk < spool.chunks() ? spool.firstEvent(chunk) - 1 : spool.events();
  }

  public boolean next() {
    if (position == limit && !nextChunk()) {
      return false;
    }
    byte[] b = bytes;
    int p = position;
    int v = b[p++];
    if (v < 0) {
      v &= 0x7f;
      for (int shift = 7; ; shift += 7) {
        int x = b[p++];
        v |= (x & 0x7f) << shift;
        if (x >= 0) {
          break;
        }
      }
    }
    op = v & 15;
    thread = v >>> 4;
    v = b[p++];
    if (v < 0) {
      v &= 0x7f;
      for (int shift = 7; ; shift += 7) {
        int x = b[p++];
        v |= (x & 0x7f) << shift;
        if (x >= 0) {
          break;
        }
      }
    }
    target = v;
    v = b[p++];
    if (v < 0) {
      v &= 0x7f;
      for (int shift = 7; ; shift += 7) {
        int x = b[p++];
        v |= (x & 0x7f) << shift;
        if (x >= 0) {
          break;
        }
      }
    }
    location = v;
    position = p;
    event++;
    return true;
  }

  private boolean nextChunk() {
    if (chunk + 1 >= spool.chunks()) {
      return false;
    }
    chunk++;
    bytes = spool.read(chunk, buffer);
    position = 0;
    limit = spool.length(chunk);
    return limit > 0;
  }
}
