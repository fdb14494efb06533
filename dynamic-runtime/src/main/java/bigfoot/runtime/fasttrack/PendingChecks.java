package bigfoot.runtime.fasttrack;

/** Checks that a detector put off, to be run before their thread synchronizes. */
public interface PendingChecks {
  void run(ThreadState t);
}
