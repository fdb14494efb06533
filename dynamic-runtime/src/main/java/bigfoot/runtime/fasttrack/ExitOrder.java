package bigfoot.runtime.fasttrack;

import bigfoot.runtime.trace.Recorder;

/**
 * What a thread knows that runs because the program ends (a shutdown hook): what was done before
 * somebody called exit, or, when the program ended because no thread was left that is not a daemon,
 * all that the ended threads did (JLS 17.4.4: the end of a thread comes before what those do who
 * detect it). Two such threads are not ordered with one another.
 */
final class ExitOrder {
  /** Whether the program was seen to end by itself. Guarded by this class. */
  private static boolean endedByItself;

  private ExitOrder() {}

  /** At the first hook of t; exit is released by those who call exit. */
  static synchronized void begins(ThreadState t, SyncState exit) {
    t.acquire(exit);
    if (Recorder.ON) {
      Recorder.runsAtExit(t);
    }
    endedByItself |= nobodyIsLeft();
    if (!endedByItself) {
      return;
    }
    if (Recorder.ON) {
      Recorder.joinEnded(t);
    } else {
      Slots.sweep();
      t.acquire(Slots.past());
    }
  }

  private static boolean nobodyIsLeft() {
    for (ThreadState u : Slots.live()) {
      Thread thread = u.info.thread();
      if (thread != null && thread.isAlive() && !thread.isDaemon() && !u.info.atExit) {
        return false;
      }
    }
    return true;
  }
}
