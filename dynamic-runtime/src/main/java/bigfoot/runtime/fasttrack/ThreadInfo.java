package bigfoot.runtime.fasttrack;

import java.lang.ref.WeakReference;

/** Who a thread is, for reports; outlives it without keeping it alive. */
public final class ThreadInfo {
  private final WeakReference<Thread> thread;
  private final StackTraceElement[] created;
  private volatile String name;

  /** Whether it is one of those that run when the program ends. */
  final boolean atExit;

  /** created: where the thread was started, innermost first; empty when nobody saw it. */
  ThreadInfo(Thread thread, StackTraceElement[] created, boolean atExit) {
    this.thread = new WeakReference<>(thread);
    this.created = created;
    this.atExit = atExit;
    this.name = thread.getName();
  }

  /** The thread's name: the present one while it lives. */
  public String name() {
    Thread t = thread.get();
    if (t != null) {
      name = t.getName();
    }
    return name;
  }

  public StackTraceElement[] created() {
    return created;
  }

  /** The thread, or null when it was collected. */
  Thread thread() {
    return thread.get();
  }

  /** Whether the thread has ended, or was collected. */
  boolean terminated() {
    Thread t = thread.get();
    return t == null || !t.isAlive();
  }
}
