package bigfoot.predict.witness;

import it.unimi.dsi.fastutil.longs.LongArrayList;

/**
 * Numbers of events in some order, kept as runs of consecutive numbers: a reordering of millions of
 * events leaves most of them as they were.
 */
public final class EventRuns {
  /** Per run: the number of its first event, and how many events it has. */
  private final LongArrayList firsts = new LongArrayList();

  private final LongArrayList lengths = new LongArrayList();
  private long size;

  public static EventRuns of(long... events) {
    EventRuns runs = new EventRuns();
    for (long event : events) {
      runs.add(event, 1);
    }
    return runs;
  }

  /** Adds consecutive events at the end. */
  public void add(long first, long length) {
    int last = firsts.size() - 1;
    if (last >= 0 && firsts.getLong(last) + lengths.getLong(last) == first) {
      lengths.set(last, lengths.getLong(last) + length);
    } else {
      firsts.add(first);
      lengths.add(length);
    }
    size += length;
  }

  /** Adds all events of others at the end. */
  public void add(EventRuns others) {
    for (int run = 0; run < others.runs(); run++) {
      add(others.firsts.getLong(run), others.lengths.getLong(run));
    }
  }

  /** How many runs there are. */
  public int runs() {
    return firsts.size();
  }

  /** The number of the run's first event. */
  public long first(int run) {
    return firsts.getLong(run);
  }

  /** The number of the run's last event. */
  public long last(int run) {
    return firsts.getLong(run) + lengths.getLong(run) - 1;
  }

  /** How many events there are. */
  public long size() {
    return size;
  }

  /** The largest number; 0 when there is none. */
  public long largest() {
    long largest = 0;
    for (int run = 0; run < runs(); run++) {
      largest = Math.max(largest, last(run));
    }
    return largest;
  }

  /** All events, in order. */
  public long[] toArray() {
    return lastOnes(size);
  }

  /** The last events in order, at most so many. */
  public long[] lastOnes(long most) {
    long[] events = new long[Math.toIntExact(Math.min(most, size))];
    int at = events.length;
    for (int run = runs() - 1; at > 0; run--) {
      for (long event = last(run); at > 0 && event >= first(run); event--) {
        events[--at] = event;
      }
    }
    return events;
  }
}
