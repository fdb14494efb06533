package bigfoot.predict.order;

import java.util.Arrays;

/**
 * The finished critical sections of one lock by owner, DC's queues. Nearly always they have nothing
 * new for a release: the next acquire is not known, or the last release is. That is told from two
 * small arrays, without a look at the logs, because those of many locks do not fit a processor's
 * caches.
 */
final class SectionLogs {
  /** The lock's users; owners and readers are places in it. */
  private final int[] users;

  private final SectionLog[] logs;

  /**
   * By owner, then reader: the acquire time of the first section the reader has not passed; NONE
   * when it has passed all, though its cursor may be told so only by the next section.
   */
  private final int[] next;

  /** By owner: the time of the last release. */
  private final int[] last;

  SectionLogs(int[] users) {
    this.users = users;
    int n = users.length;
    logs = new SectionLog[n];
    for (int i = 0; i < n; i++) {
      logs[i] = new SectionLog(n);
      logs[i].done(i);
    }
    last = new int[n];
    next = new int[n * n];
    Arrays.fill(next, SectionLog.NONE);
  }

  /** The reader never releases the lock again. */
  void done(int reader) {
    for (SectionLog log : logs) {
      log.done(reader);
    }
  }

  /** The owner's section has ended. */
  void append(int owner, int acquireTime, Release release) {
    SectionLog log = logs[owner];
    if (!log.wanted()) {
      return;
    }
    int row = owner * users.length;
    for (int reader = 0; reader < users.length; reader++) {
      if (next[row + reader] == SectionLog.NONE && reader != owner) {
        log.pass(reader);
        next[row + reader] = acquireTime;
      }
    }
    log.append(release.thread(), acquireTime, release.time(), release.clock());
    last[owner] = release.time();
  }

  /**
   * Advances the reader over the sections whose acquire is within {@code known} and joins the times
   * of their releases into it; true when that changed it.
   */
  boolean advance(int reader, int[] known) {
    boolean changed = false;
    int at = reader;
    for (int owner = 0; owner < users.length; owner++) {
      int time = known[users[owner]];
      if (last[owner] <= time) {
        next[at] = SectionLog.NONE;
      } else if (next[at] <= time) {
        changed |= logs[owner].advance(reader, known);
        next[at] = logs[owner].next(reader);
      }
      at += users.length;
    }
    return changed;
  }
}
