package bigfoot.predict.recipe.path;

/**
 * Accesses that a recording left out because they repeat an earlier one: the thread may have done
 * the same right after each of its events from {@code from} to {@code until}. As in the run, no
 * conflicting access of another thread comes in between.
 *
 * @param from the access itself, or the thread's first event when the access is already done
 * @param begun whether the access is already done at the program's start
 */
public record Repeat(
    int thread, String location, boolean write, int from, int until, boolean begun) {
  /** Whether an access of another thread would see, or be seen, between the repeats. */
  public boolean disturbedBy(PathEvent.Access other) {
    return other.thread() != thread
        && (write || other.isWrite())
        && other.location().equals(location);
  }
}
