package bigfoot.runtime;

import bigfoot.runtime.report.RaceReporter;
import bigfoot.runtime.sync.Containers;

/** What becomes of an error of our own: checking stops, the program goes on. */
public final class Failure {
  /** Read without order: a check more or less does not matter. */
  private static boolean disabled;

  /** Why checking has stopped, if there was no memory or stack left to say it. */
  private static Throwable unsaid;

  private Failure() {}

  /** Whether checking has stopped. */
  public static boolean disabled() {
    return disabled;
  }

  /** Stops checking, with one message; BIGFOOT_DEBUG in the environment also shows where. */
  public static void in(String hook, Throwable e) {
    if (disabled) {
      return;
    }
    disabled = true;
    try {
      RaceReporter.say("checking stopped: " + e + " in " + hook + "; the program goes on");
      if (System.getenv("BIGFOOT_DEBUG") != null) {
        e.printStackTrace();
      }
    } catch (Throwable noRoom) {
      unsaid = e;
    }
  }

  /** At the end of the program: says what could not be said before. */
  public static void sayUnsaid() {
    if (unsaid != null) {
      RaceReporter.say("checking stopped in the midst of the run: " + unsaid);
    }
  }

  /**
   * As {@link #in}, for a hook around a call on container. Where that orders nothing, want of stack
   * loses nothing but a check.
   */
  static void inContainer(String hook, Throwable e, Object container) {
    boolean harmless = false;
    try {
      harmless = e instanceof StackOverflowError && !Containers.mayOrder(container);
    } catch (Throwable again) {
      in(hook, again);
    }
    if (!harmless) {
      in(hook, e);
    }
  }

  /**
   * As {@link #in}, for the check of an access. One that finds no stack left is only missed: the
   * program is about to overflow it itself, and may well live on.
   */
  static void inCheck(String hook, Throwable e) {
    if (!(e instanceof StackOverflowError)) {
      in(hook, e);
    }
  }
}
