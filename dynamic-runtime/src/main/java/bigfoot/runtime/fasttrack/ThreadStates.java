package bigfoot.runtime.fasttrack;

import bigfoot.runtime.shadow.WeakIdentityTable;

/**
 * The state of every thread, by its Thread object: kept as long as that lives, since whoever has
 * the object may join the thread.
 */
final class ThreadStates {
  private static final WeakIdentityTable<Cell> CELLS = new Table();
  private static final StackTraceElement[] NOWHERE = {};

  private ThreadStates() {}

  /** The state of thread, which is the one that runs. */
  static ThreadState of(Thread thread) {
    Cell cell = CELLS.getOrCreate(thread);
    if (cell.state == null) {
      if (cell.start == VectorClock.BOTTOM && Slots.threads() > 0) {
        Horizon.freeze();
      }
      ThreadInfo info = new ThreadInfo(thread, cell.created, cell.exit != null);
      cell.state = new ThreadState(thread, info, cell.start);
      cell.start = null;
      if (cell.exit != null) {
        ExitOrder.begins(cell.state, cell.exit);
      }
    }
    return cell.state;
  }

  /** Remembers what a thread about to start will know. */
  static void forked(Thread child, VectorClock start) {
    Cell cell = CELLS.getOrCreate(child);
    cell.start = start;
    cell.created = Stacks.here();
    Slots.starting(child, start);
  }

  /** Remembers that a thread about to be started by the end of the program comes after exit. */
  static void atExit(Thread hook, SyncState exit) {
    Horizon.freeze(); // nobody will be seen to fork it
    CELLS.getOrCreate(hook).exit = exit;
  }

  /** Remembers what the thread that runs will know, when it has no state and nobody forked it. */
  static void handed(Thread thread, VectorClock start) {
    Cell cell = CELLS.getOrCreate(thread);
    if (cell.state == null && cell.start == VectorClock.BOTTOM) {
      Horizon.freeze();
      cell.start = start;
    }
  }

  /** The state of a thread that has ended, its slot given back; null when it met no hook. */
  static ThreadState ended(Thread thread) {
    Cell cell = CELLS.get(thread);
    ThreadState state = cell == null ? null : cell.state;
    if (state != null) {
      Slots.ended(state);
    }
    return state;
  }

  /**
   * What is known of one Thread object. Written by the thread that starts it, then by itself, then
   * read by those that saw it end: the start and the end order these, so nothing is volatile.
   */
  private static final class Cell {
    VectorClock start = VectorClock.BOTTOM;
    StackTraceElement[] created = NOWHERE;
    ThreadState state;

    /** The clock of those who end the program, if this runs then; else null. */
    SyncState exit;
  }

  private static final class Table extends WeakIdentityTable<Cell> {
    @Override
    protected Cell create(Object key) {
      return new Cell();
    }
  }
}
