package support;

/**
 * Forces an order upon threads that the checker does not see: this class is left out of
 * instrumentation.
 */
public final class Steps {
  private int done;

  /** Waits until all steps before this one are done, then it is done, too. */
  public synchronized void at(int step) {
    while (done < step - 1) {
      try {
        wait(10_000);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
    done = Math.max(done, step);
    notifyAll();
  }
}
