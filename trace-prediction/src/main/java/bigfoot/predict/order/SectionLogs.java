package bigfoot.predict.order;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * The finished critical sections of one lock by owner, DC's queues. Nearly always they have nothing
 * new for a release: the next acquire is not known, or the last release is. That is told from two
 * small arrays, without a look at the logs, because those of many locks do not fit a processor's
 * caches.
 *
 * <p>A reader has a column in logs and arrays from its first release of the lock to its last, so
 * that a lock may have thousands of users, one after the other. Column 0 stands for all readers
 * before their first release, who need everything.
 */
final class SectionLogs {
  private static final int UNSTARTED = 0;
  private static final int OVER = -1;

  /** The lock's users; owners and readers are places in it. */
  private final int[] users;

  /** By owner; null before its first section. */
  private final SectionLog[] logs;

  /** By owner: the time of the last release. */
  private final int[] last;

  /** By reader: its column; UNSTARTED or OVER. */
  private final int[] columns;

  private final IntArrayList freeColumns = new IntArrayList(0);

  /** How many columns there are, and how many readers have not started. */
  private int width = 1;

  private int unstarted;

  /**
   * By owner, then column: the acquire time of the first section the reader has not passed; NONE
   * when it has passed all, though its cursor may be told so only by the next section.
   */
  private int[] next;

  SectionLogs(int[] users) {
    this.users = users;
    int n = users.length;
    logs = new SectionLog[n];
    last = new int[n];
    columns = new int[n];
    unstarted = n;
    next = new int[n];
    Arrays.fill(next, SectionLog.NONE);
  }

  /** The reader never releases the lock again. */
  void done(int reader) {
    int column = columns[reader];
    columns[reader] = OVER;
    if (column == UNSTARTED) {
      oneLessUnstarted();
    } else if (column > 0) {
      leave(column);
      freeColumns.add(column);
    }
  }

  private void oneLessUnstarted() {
    if (--unstarted == 0) {
      leave(UNSTARTED);
    }
  }

  /** Nobody reads in the column any more. */
  private void leave(int column) {
    for (int owner = 0; owner < users.length; owner++) {
      next[owner * width + column] = SectionLog.NONE;
      if (logs[owner] != null) {
        logs[owner].done(column);
      }
    }
  }

  /** Gives the reader a column, in which all sections so far are to come. */
  private int start(int reader) {
    if (freeColumns.isEmpty()) {
      addColumns();
    }
    int column = freeColumns.popInt();
    columns[reader] = column;
    for (int owner = 0; owner < users.length; owner++) {
      if (logs[owner] != null && owner != reader) {
        logs[owner].start(column);
        next[owner * width + column] = logs[owner].next(column);
      }
    }
    oneLessUnstarted();
    return column;
  }

  private void addColumns() {
    int wider = Math.min(2 * width, users.length + 1);
    int[] moved = new int[users.length * wider];
    Arrays.fill(moved, SectionLog.NONE);
    for (int owner = 0; owner < users.length; owner++) {
      System.arraycopy(next, owner * width, moved, owner * wider, width);
      if (logs[owner] != null) {
        logs[owner].readers(wider);
      }
    }
    for (int column = wider - 1; column >= width; column--) {
      freeColumns.add(column);
    }
    next = moved;
    width = wider;
  }

  /** The owner's section has ended. */
  void append(int owner, int acquireTime, Release release) {
    if (!isWanted(owner)) {
      return;
    }
    if (logs[owner] == null) {
      logs[owner] = create(owner);
    }
    SectionLog log = logs[owner];
    int row = owner * width;
    for (int column = 1; column < width; column++) {
      if (next[row + column] == SectionLog.NONE && column != columns[owner]) {
        log.pass(column);
        next[row + column] = acquireTime;
      }
    }
    log.append(release.thread(), acquireTime, release.time(), release.clock());
    last[owner] = release.time();
  }

  /** Whether anybody else may read the owner's sections. */
  private boolean isWanted(int owner) {
    int reading = width - 1 - freeColumns.size();
    return unstarted > 0 || reading > (columns[owner] > 0 ? 1 : 0);
  }

  private SectionLog create(int owner) {
    SectionLog log = new SectionLog(width);
    for (int i = 0; i < freeColumns.size(); i++) {
      log.done(freeColumns.getInt(i));
    }
    if (columns[owner] > 0) {
      log.done(columns[owner]);
    }
    if (unstarted == 0) {
      log.done(UNSTARTED);
    }
    return log;
  }

  /**
   * Advances the reader over the sections whose acquire is within {@code known} and joins the times
   * of their releases into it; true when that changed it.
   */
  boolean advance(int reader, Clock known) {
    int column = columns[reader] == UNSTARTED ? start(reader) : columns[reader];
    boolean changed = false;
    int at = column;
    for (int owner = 0; owner < users.length; owner++) {
      int time = known.get(users[owner]);
      if (last[owner] <= time) {
        next[at] = SectionLog.NONE;
      } else if (next[at] <= time) {
        changed |= logs[owner].advance(column, known);
        next[at] = logs[owner].next(column);
      }
      at += width;
    }
    return changed;
  }
}
