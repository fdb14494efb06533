package bigfoot.predict.trace;

import bigfoot.runtime.trace.TraceFormat;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.util.Arrays;

/**
 * The events of one thread, of which many are unpacked at a time: one after the other they have
 * much in common, merged with those of other threads little, so that what is looked up for them
 * stays in the processor's caches.
 */
final class BufferedLog extends Log {
  private static final long NO_TICKET = -1;

  /** The thread's number in the trace being built; -1 until it has one. */
  int dense = -1;

  /** The current event. */
  int kind;

  /** A variable by the trace's number; else as in the file. */
  int target;

  int location;

  private final LogCursor log;
  private final AccessNumbers numbers;

  /** Tells the thread from others. */
  private final int place;

  private boolean ended;

  /** Accesses, ready for the {@link Spool}; but if their locations are not null, without those. */
  private long[] accesses = {};

  private int[] locations;
  private int size;
  private int at;

  /** Stops: events beyond accesses, and accesses with a ticket. How many accesses come before. */
  private final IntArrayList stops = new IntArrayList(0);

  /** Of stops: kind, target, and ticket or NO_TICKET. */
  private final IntArrayList kinds = new IntArrayList(0);

  private final IntArrayList targets = new IntArrayList(0);
  private final LongArrayList tickets = new LongArrayList(0);
  private int nextStop;

  BufferedLog(LogCursor log, int place, AccessNumbers numbers) {
    super(log.thread);
    this.log = log;
    this.place = place;
    this.numbers = numbers;
  }

  @Override
  boolean next() throws IOException {
    if (isEmpty() && !fill()) {
      return false;
    }
    ticketed = false;
    if (nextStop < stops.size() && stops.getInt(nextStop) == at) {
      stop();
    } else {
      kind = TraceFormat.READ;
    }
    if (kind <= TraceFormat.WRITE) {
      access();
    }
    return true;
  }

  private boolean isEmpty() {
    return at == size && nextStop == stops.size();
  }

  private void stop() {
    kind = kinds.getInt(nextStop);
    target = targets.getInt(nextStop);
    ticketed = tickets.getLong(nextStop) != NO_TICKET;
    if (ticketed) {
      ticket = tickets.getLong(nextStop);
    }
    nextStop++;
  }

  private void access() {
    kind = Spool.op(accesses[at]);
    target = Spool.target(accesses[at]);
    location = locations == null ? Spool.location(accesses[at]) : locations[at];
    at++;
  }

  /** Goes on over accesses without a ticket, which hence are right behind the current event. */
  void takeAccesses(TraceBuilder builder) throws IOException {
    do {
      int end = nextStop < stops.size() ? stops.getInt(nextStop) : size;
      if (locations == null) {
        builder.accesses(dense, accesses, at, end);
        at = end;
      }
      while (at < end) {
        access();
        builder.access(kind, dense, target, location);
      }
    } while (isEmpty() && fill());
  }

  /** Unpacks what comes next; false when nothing does. */
  private boolean fill() throws IOException {
    at = 0;
    nextStop = 0;
    stops.clear();
    kinds.clear();
    targets.clear();
    tickets.clear();
    AccessBatch batch = numbers.batch;
    batch.size = 0;
    while (!ended && batch.size < AccessBatch.ROOM && stops.size() < AccessBatch.ROOM) {
      log.accesses(batch);
      if (batch.size < AccessBatch.ROOM) {
        addStop(batch);
      }
    }
    numbers.resolve(place);
    take(batch);
    return !isEmpty();
  }

  /** The next event, which may have a ticket; or the end. */
  private void addStop(AccessBatch batch) throws IOException {
    ended = !log.next();
    if (!ended) {
      stops.add(batch.size);
      kinds.add(log.kind);
      targets.add(log.target);
      tickets.add(log.ticketed ? log.ticket : NO_TICKET);
      if (log.kind <= TraceFormat.WRITE) {
        batch.add(log.kind, log.object, log.index, log.site);
      }
    }
  }

  private void take(AccessBatch batch) {
    size = batch.size;
    if (accesses.length < size) {
      accesses = new long[size];
    }
    boolean wide = !Spool.isShort(numbers.locations.size());
    locations = wide ? Arrays.copyOf(batch.locations, size) : null;
    for (int i = 0; i < size; i++) {
      int where = wide ? 0 : batch.locations[i];
      accesses[i] = Spool.access(batch.ops[i], batch.variables[i], where);
    }
  }
}
