package bigfoot.runtime;

import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.report.LastHook;
import bigfoot.runtime.report.RaceReporter;
import bigfoot.runtime.sync.Clocks;

/**
 * What instrumented code calls where threads start, are seen to end, are interrupted, and where the
 * program ends; rules as in {@link SyncHooks}.
 */
public final class ThreadHooks {
  private static final String INTERRUPT = "interrupt";
  private static final String EXIT = "exit";

  private ThreadHooks() {}

  /** Before the program halts without running its shutdown hooks. */
  public static void halt() {
    try {
      RaceReporter.halt();
    } catch (Throwable e) {
      Failure.in("halt", e);
    }
  }

  /** After a thread was added to those that run when the program ends. */
  public static void atExit(Object thread) {
    if (thread instanceof Thread) {
      try {
        LastHook.added((Thread) thread);
        ThreadState.atExit((Thread) thread, Clocks.global(EXIT));
      } catch (Throwable e) {
        Failure.in("atExit", e);
      }
    }
  }

  /** After a thread was removed from those that run when the program ends. */
  public static void notAtExit(Object thread) {
    if (thread instanceof Thread) {
      LastHook.removed((Thread) thread);
    }
  }

  /** Before a thread is started. */
  public static void fork(Object thread) {
    if (thread instanceof Thread) {
      try {
        ThreadState.fork((Thread) thread);
      } catch (Throwable e) {
        Failure.in("fork", e);
      }
    }
  }

  /** At the end of a method that makes a thread for others to start. */
  public static void forks(Object thread) {
    if (thread instanceof Thread && !((Thread) thread).isAlive()) {
      try {
        ThreadState.fork((Thread) thread);
      } catch (Throwable e) {
        Failure.in("forks", e);
      }
    }
  }

  /** After a call that shows whether a thread has ended. */
  public static void join(Object thread) {
    if (thread instanceof Thread && !((Thread) thread).isAlive()) {
      try {
        ThreadState.joined((Thread) thread);
      } catch (Throwable e) {
        Failure.in("join", e);
      }
    }
  }

  /** After a call threw that an interrupt can end. */
  public static void interruptible(Throwable thrown) {
    if (thrown instanceof InterruptedException) {
      try {
        ThreadState.current().acquire(Clocks.part(Thread.currentThread(), INTERRUPT));
      } catch (Throwable e) {
        Failure.in("interruptible", e);
      }
    }
  }

  /** At the entry of a method that runs once no other thread can have to do with the object. */
  public static void seesAll() {
    try {
      ThreadState.current().seeAll();
    } catch (Throwable e) {
      Failure.in("seesAll", e);
    }
  }
}
