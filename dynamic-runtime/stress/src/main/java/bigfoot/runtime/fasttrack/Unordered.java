package bigfoot.runtime.fasttrack;

/** Threads for stress tests in other packages. */
public final class Unordered {
  private Unordered() {}

  /** A new thread that knows nothing. */
  public static ThreadState thread() {
    return Variable.thread();
  }
}
