package bigfoot.runtime.fasttrack;

/** Checks that a detector put off, to be run before their thread synchronizes. */
public interface PendingChecks {
  /** Called by t, or by a thread that knows that t has ended. */
  void run(ThreadState t);

  /** Called by another thread while t may be running. */
  void runFor(ThreadState t);

  /** Whether there are any; asked by t, or by a thread that knows that t has ended. */
  boolean any();

  /**
   * When t, with nothing put off, has joined a thread or forks one: time to forget what is over.
   */
  void forgetPast(ThreadState t);

  /** Whether they take long enough for others not to be kept waiting; asked by t. */
  boolean many();
}
