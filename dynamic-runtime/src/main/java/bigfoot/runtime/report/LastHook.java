package bigfoot.runtime.report;

import java.util.ArrayList;
import java.util.List;

/**
 * The end of the run where the JDK's list of shutdown steps is closed to us: an application hook
 * that waits for those hooks that the program was seen to add. Files to be deleted on exit stay
 * when the exit code is ours.
 */
public final class LastHook extends Thread {
  /** Hooks the program added and did not remove. Guarded by this class. */
  private static final List<Thread> others = new ArrayList<>();

  private LastHook() {
    super("bigfoot-end");
  }

  static void install() {
    try {
      Runtime.getRuntime().addShutdownHook(new LastHook());
    } catch (IllegalStateException e) {
      Log.line("started while the program was ending; there will be no report");
    }
  }

  /** The program adds a shutdown hook. */
  public static synchronized void added(Thread hook) {
    others.add(hook);
  }

  /** The program removes a shutdown hook. */
  public static synchronized void removed(Thread hook) {
    for (int i = others.size() - 1; i >= 0; i--) {
      if (others.get(i) == hook) {
        others.remove(i);
      }
    }
  }

  private static synchronized List<Thread> others() {
    return new ArrayList<>(others);
  }

  @Override
  public void run() {
    for (Thread hook : others()) {
      await(hook);
    }
    Ending.run(true);
  }

  private static void await(Thread hook) {
    // A hook may not have been started yet: it will be, by the thread that started this one.
    while (hook.getState() != Thread.State.TERMINATED) {
      try {
        Thread.sleep(1);
      } catch (InterruptedException e) {
        continue;
      }
    }
  }
}
