package bigfoot.runtime.sync;

import bigfoot.runtime.fasttrack.SyncState;
import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.shadow.WeakIdentityTable;

/**
 * Objects that functions of a parallel operation pass to one another: what one function did to an
 * object comes before what the next does that gets it, perhaps on another thread. An object that
 * two functions gave independently is shared between them, and orders nothing.
 */
final class Passed {
  private static final WeakIdentityTable<Passed> TABLE = new Table();

  /** Whether anything was ever passed. */
  private static volatile boolean used;

  /** The operation that passes the object, the last if there were several. */
  private Context operation;

  /** What was done to the object in that operation; null when it is shared there. */
  private SyncState clock;

  /** Before a function gets object. */
  static void seen(ThreadState t, Object object) {
    Passed passed = used && object != null ? TABLE.get(object) : null;
    SyncState clock = passed == null ? null : passed.clock();
    if (clock != null) {
      t.acquire(clock);
    }
  }

  /** After a function of operation gave object, which it had not been given. */
  static void made(ThreadState t, Object object, Context operation) {
    if (Elements.isTelling(object)) {
      used = true;
      release(t, TABLE.getOrCreate(object).madeBy(operation));
    }
  }

  /** After a function of operation was given object; whether it counts if it is new here. */
  static void had(ThreadState t, Object object, Context operation, boolean fresh) {
    if (Elements.isTelling(object)) {
      Passed known = fresh ? TABLE.getOrCreate(object) : TABLE.get(object);
      if (known != null) {
        used = true;
        release(t, known.hadBy(operation, fresh));
      }
    }
  }

  private static void release(ThreadState t, SyncState clock) {
    if (clock != null) {
      t.release(clock);
    }
  }

  private synchronized SyncState clock() {
    return clock;
  }

  private synchronized SyncState madeBy(Context by) {
    clock = operation == by ? null : new SyncState();
    operation = by;
    return clock;
  }

  private synchronized SyncState hadBy(Context by, boolean fresh) {
    if (operation != by) {
      if (!fresh) {
        return null;
      }
      operation = by;
      clock = new SyncState();
    }
    return clock;
  }

  private static final class Table extends WeakIdentityTable<Passed> {
    @Override
    protected Passed create(Object key) {
      return new Passed();
    }
  }
}
