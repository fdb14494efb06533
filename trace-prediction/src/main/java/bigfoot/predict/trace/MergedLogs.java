package bigfoot.predict.trace;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * The threads' events in one order: by ticket, and those without a ticket right after their
 * thread's last one with a ticket.
 *
 * @param <L> how the threads' events are met
 */
final class MergedLogs<L extends Log> {
  private final PriorityQueue<L> waiting =
      new PriorityQueue<>(Comparator.comparingLong((L log) -> log.ticket));
  private final IntOpenHashSet running = new IntOpenHashSet();
  private L current;

  MergedLogs(List<L> logs) throws IOException {
    for (L log : logs) {
      if (log.next()) {
        waiting.add(log);
        running.add(log.thread);
      }
    }
  }

  /**
   * The file's logs, event by event.
   *
   * @param extensions whether events beyond accesses and synchronization are met
   */
  static MergedLogs<LogCursor> of(BlockFile file, boolean extensions) throws IOException {
    return new MergedLogs<>(cursors(file, extensions));
  }

  static List<LogCursor> cursors(BlockFile file, boolean extensions) {
    List<LogCursor> logs = new ArrayList<>();
    for (Map.Entry<Integer, LongArrayList> thread : file.events().entrySet()) {
      logs.add(new LogCursor(file, thread.getKey(), thread.getValue(), extensions));
    }
    return logs;
  }

  /** The log whose current event is next; null at the end. */
  L next() throws IOException {
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

  private boolean isBefore(L rival) {
    return rival == null || current.ticket < rival.ticket;
  }

  /** Whether the thread of this number has events to come. */
  boolean goesOn(int thread) {
    return running.contains(thread);
  }
}
