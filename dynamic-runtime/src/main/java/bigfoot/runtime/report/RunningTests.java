package bigfoot.runtime.report;

import java.util.ArrayList;
import java.util.List;

/**
 * The tests that run at the moment, told by a test framework's listener; most often one or none.
 */
public final class RunningTests {
  /** Guarded by its own lock, under which nothing else is called. */
  private static final List<String> running = new ArrayList<>();

  private RunningTests() {}

  public static void begin(String test) {
    synchronized (running) {
      running.add(test);
    }
  }

  public static void end(String test) {
    synchronized (running) {
      running.remove(test);
    }
  }

  /** Their names; empty when none is known to run. */
  static String names() {
    synchronized (running) {
      return String.join(", ", running);
    }
  }
}
