package bigfoot.runtime.sync;

import static bigfoot.runtime.sync.HookClass.BARRIER_HOOKS;
import static bigfoot.runtime.sync.HookClass.LOCK_HOOKS;
import static bigfoot.runtime.sync.HookClass.STATE_HOOKS;
import static bigfoot.runtime.sync.HookClass.SYNC_HOOKS;
import static bigfoot.runtime.sync.HookClass.TASK_HOOKS;
import static bigfoot.runtime.sync.HookClass.THREAD_HOOKS;
import static bigfoot.runtime.sync.Phase.AFTER;
import static bigfoot.runtime.sync.Phase.BEFORE;
import static bigfoot.runtime.sync.Phase.ENTRY;
import static bigfoot.runtime.sync.Phase.EXIT;
import static bigfoot.runtime.sync.Phase.REPLACE;

import java.util.Locale;

/**
 * The effects a call can have. Each is a method of one of the {@link HookClass hook classes} of the
 * same name; the shape spells its parameters, one letter each:
 *
 * <pre>
 *   O an operand, null when the table gives none    T the declared class of the first operand
 *   I an operand of type int, J of type long        M the name of the method called
 *   V a VarHandle's variable (handle, object, index)   S the site of the call
 * </pre>
 *
 * <p>Order says what static analyses must assume of the call: that it may learn what other threads
 * did, that it may let others learn what this one did.
 */
public enum Verb {
  RELEASE(SYNC_HOOKS, BEFORE, "O", Order.RELEASES),
  WAITS(LOCK_HOOKS, BEFORE, "O", Order.RELEASES),
  UNLOCK(LOCK_HOOKS, BEFORE, "O", Order.RELEASES),
  UNLOCK_SHARED(LOCK_HOOKS, BEFORE, "O", Order.RELEASES),
  FORK(THREAD_HOOKS, BEFORE, "O", Order.RELEASES),
  HANDOFF(TASK_HOOKS, BEFORE, "OO", Order.RELEASES),
  HANDOFF_IN_TURN(TASK_HOOKS, BEFORE, "O", Order.RELEASES),
  HANDOFFS(TASK_HOOKS, BEFORE, "OO", Order.RELEASES),
  COMPLETE(TASK_HOOKS, BEFORE, "O", Order.RELEASES),
  ARRIVE(BARRIER_HOOKS, BEFORE, "O", Order.RELEASES),
  ARRIVE_PHASE(BARRIER_HOOKS, BEFORE, "O", Order.RELEASES),
  PUT(STATE_HOOKS, BEFORE, "OO", Order.RELEASES),
  PUT_KEY(STATE_HOOKS, BEFORE, "OO", Order.RELEASES),
  PUT_ALL(STATE_HOOKS, BEFORE, "O", Order.RELEASES),
  REMOVE(STATE_HOOKS, BEFORE, "O", Order.RELEASES),
  BEGIN(TASK_HOOKS, BEFORE, "O", Order.RELEASES),
  ASCEND(TASK_HOOKS, BEFORE, "O", Order.RELEASES),
  VALIDATE(LOCK_HOOKS, BEFORE, "O", Order.RELEASES),
  UNLOCK_STAMP(LOCK_HOOKS, BEFORE, "OJ", Order.RELEASES),

  SENDS(SYNC_HOOKS, BEFORE, "O", Order.RELEASES),

  HALT(THREAD_HOOKS, BEFORE, "", Order.NOTES),

  READ(STATE_HOOKS, BEFORE, "OMS", Order.ACCESS),
  WRITE(STATE_HOOKS, BEFORE, "OMS", Order.ACCESS),
  TOUCH(STATE_HOOKS, BEFORE, "OMS", Order.ACCESS),
  SHOWS(STATE_HOOKS, BEFORE, "OS", Order.ACCESS),
  SHOWS_ALL(STATE_HOOKS, BEFORE, "OS", Order.ACCESS),
  READ_ARRAY(STATE_HOOKS, BEFORE, "OS", Order.ACCESS),
  WRITE_ARRAY(STATE_HOOKS, BEFORE, "OS", Order.ACCESS),
  READ_RANGE(STATE_HOOKS, BEFORE, "OIIS", Order.ACCESS),
  WRITE_RANGE(STATE_HOOKS, BEFORE, "OIIS", Order.ACCESS),
  READ_COUNT(STATE_HOOKS, BEFORE, "OIIS", Order.ACCESS),
  WRITE_COUNT(STATE_HOOKS, BEFORE, "OIIS", Order.ACCESS),
  WRITE_FIRST(STATE_HOOKS, BEFORE, "OIS", Order.ACCESS),
  READ_ELEMENT(STATE_HOOKS, BEFORE, "OIS", Order.ACCESS),
  WRITE_ELEMENT(STATE_HOOKS, BEFORE, "OIS", Order.ACCESS),
  READ_VARIABLE(STATE_HOOKS, BEFORE, "VS", Order.ACCESS),
  WRITE_VARIABLE(STATE_HOOKS, BEFORE, "VS", Order.ACCESS),
  READ_FIELD(STATE_HOOKS, BEFORE, "OOS", Order.ACCESS),
  WRITE_FIELD(STATE_HOOKS, BEFORE, "OOS", Order.ACCESS),
  CALL_HANDLE(STATE_HOOKS, BEFORE, "OOS", Order.ACCESS),

  TASK(TASK_HOOKS, REPLACE, "OOT", Order.RELEASES),
  TASK_IN_TURN(TASK_HOOKS, REPLACE, "OOT", Order.RELEASES),
  TASKS(TASK_HOOKS, REPLACE, "OO", Order.RELEASES),
  STAGE(TASK_HOOKS, REPLACE, "OOOT", Order.RELEASES),
  COMPOSES(TASK_HOOKS, REPLACE, "OOOT", Order.RELEASES),
  CONSUMES(TASK_HOOKS, REPLACE, "OOT", Order.RELEASES),
  FUNCTION(TASK_HOOKS, REPLACE, "OOT", Order.RELEASES),
  REGION(TASK_HOOKS, REPLACE, "OT", Order.RELEASES),
  INSIDE(STATE_HOOKS, REPLACE, "OOT", Order.RELEASES),
  COMPARES(STATE_HOOKS, REPLACE, "OT", Order.NOTES),
  UPDATES(SYNC_HOOKS, REPLACE, "OOT", Order.RELEASES),
  ACCUMULATES(STATE_HOOKS, REPLACE, "OT", Order.RELEASES),
  FACTORY(TASK_HOOKS, REPLACE, "OT", Order.RELEASES),
  BARRIER_ACTION(BARRIER_HOOKS, REPLACE, "OT", Order.RELEASES),

  ACQUIRE(SYNC_HOOKS, AFTER, "O", Order.ACQUIRES),
  WAITED(LOCK_HOOKS, AFTER, "O", Order.ACQUIRES),
  LOCK(LOCK_HOOKS, AFTER, "O", Order.ACQUIRES),
  LOCK_SHARED(LOCK_HOOKS, AFTER, "O", Order.ACQUIRES),
  RECEIVES(SYNC_HOOKS, AFTER, "O", Order.ACQUIRES),
  JOIN(THREAD_HOOKS, AFTER, "O", Order.ACQUIRES),
  FINISHED(TASK_HOOKS, AFTER, "OO", Order.ACQUIRES),
  FINISHED_ALL(TASK_HOOKS, AFTER, "O", Order.ACQUIRES),
  PASSED(BARRIER_HOOKS, AFTER, "O", Order.ACQUIRES),
  BROKEN(BARRIER_HOOKS, AFTER, "O", Order.ACQUIRES),
  ADVANCED(BARRIER_HOOKS, AFTER, "OI", Order.ACQUIRES),
  AWAIT_PHASE(BARRIER_HOOKS, AFTER, "O", Order.ACQUIRES),
  TAKE(STATE_HOOKS, AFTER, "OO", Order.ACQUIRES),
  LOOK(STATE_HOOKS, AFTER, "O", Order.ACQUIRES),
  ABSENT(STATE_HOOKS, AFTER, "O", Order.ACQUIRES),
  SETTLE(STATE_HOOKS, AFTER, "O", Order.ACQUIRES),
  SAW_ARRIVALS(BARRIER_HOOKS, AFTER, "O", Order.ACQUIRES),
  END(TASK_HOOKS, AFTER, "O", Order.ACQUIRES),
  OPTIMISTIC(LOCK_HOOKS, AFTER, "O", Order.ACQUIRES),
  VALIDATED(LOCK_HOOKS, AFTER, "O", Order.ACQUIRES),
  INTERRUPTIBLE(THREAD_HOOKS, AFTER, "", Order.ACQUIRES),

  RUNS_IN_TURN(TASK_HOOKS, AFTER, "O", Order.NOTES),
  FUTURE(TASK_HOOKS, AFTER, "OO", Order.NOTES),
  FUTURES(TASK_HOOKS, AFTER, "OO", Order.NOTES),
  COMPLETES(TASK_HOOKS, AFTER, "OO", Order.NOTES),
  DEPENDS(TASK_HOOKS, AFTER, "OOO", Order.NOTES),
  DEPENDS_ALL(TASK_HOOKS, AFTER, "OO", Order.NOTES),
  PIPES(TASK_HOOKS, AFTER, "OO", Order.NOTES),
  ALIAS(LOCK_HOOKS, AFTER, "OO", Order.NOTES),
  READ_LOCK(LOCK_HOOKS, AFTER, "OO", Order.NOTES),
  WRITE_LOCK(LOCK_HOOKS, AFTER, "OO", Order.NOTES),
  WRAPS(SYNC_HOOKS, AFTER, "OO", Order.NOTES),
  VIEW(STATE_HOOKS, AFTER, "OO", Order.NOTES),
  BARRIER(BARRIER_HOOKS, AFTER, "OO", Order.NOTES),
  ACCESS_ORDER(STATE_HOOKS, AFTER, "OI", Order.NOTES),
  NAMES_FIELD(STATE_HOOKS, AFTER, "OOO", Order.NOTES),
  UNWRAP_ALL(TASK_HOOKS, AFTER, "O", Order.NOTES),
  AT_EXIT(THREAD_HOOKS, AFTER, "O", Order.NOTES),
  NOT_AT_EXIT(THREAD_HOOKS, AFTER, "O", Order.NOTES),

  ENTER(TASK_HOOKS, ENTRY, "O", Order.ACQUIRES),
  SEES_END(TASK_HOOKS, ENTRY, "O", Order.ACQUIRES),
  SEES_ARRIVALS(BARRIER_HOOKS, ENTRY, "O", Order.ACQUIRES),
  SEES(SYNC_HOOKS, ENTRY, "O", Order.ACQUIRES),
  SEES_ELEMENT(STATE_HOOKS, ENTRY, "O", Order.ACQUIRES),
  SEES_ELEMENTS(STATE_HOOKS, ENTRY, "OO", Order.NOTES),
  SEES_ALL(THREAD_HOOKS, ENTRY, "", Order.ACQUIRES),
  IN_CALL(STATE_HOOKS, ENTRY, "O", Order.ACQUIRES),
  AFTER_CALL(STATE_HOOKS, EXIT, "O", Order.RELEASES),
  ASCENDS(TASK_HOOKS, EXIT, "O", Order.RELEASES),
  LEAVE(TASK_HOOKS, EXIT, "O", Order.RELEASES),
  PUBLISHES_ARRIVALS(BARRIER_HOOKS, EXIT, "O", Order.RELEASES),
  PUBLISHES(SYNC_HOOKS, EXIT, "O", Order.RELEASES),
  FORKS(THREAD_HOOKS, EXIT, "O", Order.RELEASES);

  /** What a call with this effect may do to the order between threads. */
  public enum Order {
    ACQUIRES,
    RELEASES,
    /** A read or a write by the JDK on the caller's behalf; orders nothing. */
    ACCESS,
    /** Remembers a relation between two objects; orders nothing. */
    NOTES
  }

  public final Phase phase;
  public final String shape;
  public final Order order;

  /** Where its method is. */
  public final HookClass hooks;

  /** The method's name. */
  public final String hook;

  /** The word in the table. */
  final String word;

  Verb(HookClass hooks, Phase phase, String shape, Order order) {
    this.hooks = hooks;
    this.phase = phase;
    this.shape = shape;
    this.order = order;
    this.word = name().toLowerCase(Locale.ROOT).replace('_', '-');
    this.hook = camelCase(word);
  }

  /** The verb of that word, or null. */
  static Verb of(String word) {
    for (Verb verb : values()) {
      if (verb.word.equals(word)) {
        return verb;
      }
    }
    return null;
  }

  /** The most operands it takes. */
  int operands() {
    int n = 0;
    for (char c : shape.toCharArray()) {
      n += c == 'O' || c == 'I' || c == 'J' ? 1 : 0;
    }
    return n;
  }

  private static String camelCase(String word) {
    StringBuilder text = new StringBuilder();
    boolean upper = false;
    for (char c : word.toCharArray()) {
      if (c != '-') {
        text.append(upper ? Character.toUpperCase(c) : c);
      }
      upper = c == '-';
    }
    return text.toString();
  }
}
