package bigfoot.runtime.report;

import bigfoot.runtime.Failure;
import bigfoot.runtime.fasttrack.ThreadState;
import bigfoot.runtime.trace.Recorder;
import java.lang.reflect.Method;

/**
 * The end of the run, whatever brings it: the report files are written after all the program's
 * shutdown hooks have run and its files to be deleted on exit are gone, and the exit code is set by
 * halting there. That needs a place in the JDK's own list of shutdown steps, behind the one for
 * application hooks, which the manifest of an instrumented jar opens ({@code Add-Exports:
 * java.base/jdk.internal.access}). Without it, {@link LastHook} is used.
 */
final class Ending {
  /** The JDK has ten steps: 0 to 2 are its own. */
  private static final int LAST_STEP = 9;

  private static final int FIRST_FREE_STEP = 3;

  private static boolean done;

  private Ending() {}

  /** Makes sure that {@link #run} is called at the end. */
  static void install() {
    for (int step = LAST_STEP; step >= FIRST_FREE_STEP; step--) {
      try {
        register(step);
        return;
      } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
        // Taken or not opened to us; a taken step may have a free neighbour.
        continue;
      }
    }
    LastHook.install();
  }

  private static void register(int step) throws ReflectiveOperationException {
    Class<?> secrets = Class.forName("jdk.internal.access.SharedSecrets");
    Object access = secrets.getMethod("getJavaLangAccess").invoke(null);
    Method register =
        Class.forName("jdk.internal.access.JavaLangAccess")
            .getMethod("registerShutdownHook", int.class, boolean.class, Runnable.class);
    register.invoke(access, step, false, new Last());
  }

  /**
   * Writes what is to be written, and leaves with our exit code if a race was seen.
   *
   * @param hooksRun whether the program's shutdown hooks run, or ran; a program that halts has none
   */
  static void run(boolean hooksRun) {
    if (finish() && RaceReporter.OPTIONS.exitCode != 0) {
      RaceEvents.end(hooksRun);
      Runtime.getRuntime().halt(RaceReporter.OPTIONS.exitCode);
    }
  }

  /** Writes what is to be written, once; says whether there was a race. */
  static boolean finish() {
    synchronized (Ending.class) {
      if (done) {
        return RaceReporter.raced();
      }
      done = true;
    }
    if (Recorder.ON) {
      Recorder.finish();
    }
    ThreadState.flushAll();
    Failure.sayUnsaid();
    return RaceReporter.close();
  }

  /** The step in the JDK's list. */
  private static final class Last implements Runnable {
    @Override
    public void run() {
      Ending.run(true);
    }
  }
}
