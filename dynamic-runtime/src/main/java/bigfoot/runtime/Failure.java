package bigfoot.runtime;

import bigfoot.runtime.report.RaceReporter;

/** What becomes of an error of our own: checking stops, the program goes on. */
public final class Failure {
  /** Read without order: a check more or less does not matter. */
  private static boolean disabled;

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
    } catch (Throwable unsaid) {
      // No memory or stack left to say it.
      return;
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
