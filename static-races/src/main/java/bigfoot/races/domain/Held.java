package bigfoot.races.domain;

import bigfoot.races.ir.Term;

/**
 * Something a thread is known to have: a lock, or proof that a hand-over has happened.
 *
 * @param what the only object it can be ({@code AbstractObject}; {@code Flag} or {@code Guarded}
 *     for a field), or a {@code Term} that names it in the current method
 */
public record Held(Object what, Mode mode) {
  /** What having it means. */
  public enum Mode {
    /** The object's monitor, which only synchronized blocks enter and leave. */
    MONITOR,
    /** A lock of the library: no other thread has it in any mode. */
    EXCLUSIVE,
    /** Other threads have it in shared mode at most. */
    SHARED,
    /** A lock that the object keeps to itself, and has during calls on it. */
    INSIDE,
    /** Held by nobody, but whether someone has had it alone will be asked: enough for reads. */
    OPTIMISTIC,
    /** The thread itself stands for it: the object is the thread's own and runs nowhere else. */
    TOKEN,
    /** Some thread has handed it over before. */
    PASSED,
    /** It differs from thread to thread of one place. */
    OWN
  }

  /** Whether it may be taken again by who has it, and is then to be given back as often. */
  public boolean isReentrant() {
    return mode == Mode.MONITOR || mode == Mode.EXCLUSIVE || mode == Mode.SHARED;
  }

  /** Whether a call may give it up. */
  public boolean isLock() {
    return mode == Mode.EXCLUSIVE || mode == Mode.SHARED || mode == Mode.OPTIMISTIC;
  }

  /** Whether it means the same in any method. */
  public boolean isFixed() {
    return !(what instanceof Term) && !(what instanceof Own);
  }

  /** A flag that threads test: a volatile field of one object, or a static one (null holder). */
  public record Flag(Object holder, Object field) {}

  /** A plain field that was seen set while the lock was held. */
  public record Guarded(Flag flag, Held lock) {}

  /**
   * A value that no two threads of a place have in common: a number or an object; or numbers from
   * one value up to another, which no two of them have in common.
   *
   * @param to the end, or null for the value alone
   * @param number which value this is, whatever it is called in a method
   */
  public record Own(Term from, Term to, int number) {}

  /** Whether two threads that have these cannot be where they are at the same time. */
  public static boolean exclude(Mode one, Mode other) {
    return one == Mode.MONITOR && other == Mode.MONITOR
        || one == Mode.EXCLUSIVE && (other == Mode.EXCLUSIVE || other == Mode.SHARED)
        || one == Mode.SHARED && other == Mode.EXCLUSIVE
        || one == Mode.OPTIMISTIC && other == Mode.EXCLUSIVE
        || one == Mode.EXCLUSIVE && other == Mode.OPTIMISTIC
        || one == Mode.INSIDE && other == Mode.INSIDE
        || one == Mode.TOKEN && other == Mode.TOKEN
        || one == Mode.OWN && other == Mode.OWN;
  }
}
