package bigfoot.runtime.replay;

/** One thread's part in a plan. All but {@code steps} is guarded by the director. */
public final class Role {
  /** The thread's steps, by their numbers in the plan; null for a thread that is not planned. */
  final int[] steps;

  final boolean complete;

  /** The thread that plays it; null until it comes to a hook. */
  Thread player;

  /** The thread's next step, as an index into {@code steps}. */
  int next;

  /** Whether the thread waits at a hook. */
  boolean parked;

  /** Whether all its steps are done and it may run to its end. */
  boolean free;

  /** The role of the thread that it forks now; none if negative. */
  int child = -1;

  Role(int[] steps, boolean complete) {
    this.steps = steps;
    this.complete = complete;
  }

  boolean hasNext() {
    return steps != null && next < steps.length;
  }

  int nextStep() {
    return steps[next];
  }
}
