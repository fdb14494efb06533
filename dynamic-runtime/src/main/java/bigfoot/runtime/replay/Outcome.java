package bigfoot.runtime.replay;

/**
 * What a replay comes to. In its file that is one word, the step it came to in the plan, and the
 * kind and the site of what a thread did instead; its kind is -1 when the thread ended.
 */
public enum Outcome {
  /** Both accesses of the race were about to happen, to the same variable. */
  CONFIRMED,
  /** Both were, but to different variables. */
  APART,
  /** A thread did something else than the step. */
  PARTED,
  /** Nobody came to the step in time. */
  STUCK;

  /** The name of the file, beside the plan's, that has the outcome. */
  public static String file(String plan) {
    return plan + ".outcome";
  }
}
