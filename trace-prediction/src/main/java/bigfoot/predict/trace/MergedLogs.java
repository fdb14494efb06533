package bigfoot.predict.trace;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.util.Comparator;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * The threads' events in one order: by ticket, and those without a ticket right after their
 * thread's last one with a ticket.
 */
final class MergedLogs {
  private final PriorityQueue<LogCursor> waiting =
      new PriorityQueue<>(Comparator.comparingLong((LogCursor log) -> log.ticket));
  private final IntOpenHashSet running = new IntOpenHashSet();
  private LogCursor current;

  /**
   * @param extensions whether events beyond accesses and synchronization are met
   */
  MergedLogs(BlockFile file, boolean extensions) throws IOException {
    for (Map.Entry<Integer, LongArrayList> thread : file.events().entrySet()) {
      LogCursor log = new LogCursor(file, thread.getKey(), thread.getValue(), extensions);
      if (log.next()) {
        waiting.add(log);
        running.add(log.thread);
      }
    }
  }

  /** The log whose current event is next; null at the end. */
  LogCursor next() throws IOException {
    if (current != null && current.next()) {
      if (!current.ticketed || isBefore(waiting.peek())) {
        return current;
      }
      waiting.add(current);
    } else if (current != null) {
      running.remove(current.thread);
    }
    current = waiting.poll();
    return current;
  }

  private boolean isBefore(LogCursor rival) {
    return rival == null || current.ticket < rival.ticket;
  }

  /** Whether the thread of this number has events to come. */
  boolean goesOn(int thread) {
    return running.contains(thread);
  }
}
