package bigfoot.cli.commands;

import bigfoot.runtime.InputException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a JVM in our place: our standard streams, our signals, its exit code. */
final class ChildJvm {
  private ChildJvm() {}

  /** The JVM that {@code JAVA_HOME} names, else the one we run on. */
  static String executable() {
    String home = System.getenv("JAVA_HOME");
    String used = home == null || home.isEmpty() ? System.getProperty("java.home") : home;
    return Path.of(used, "bin", "java").toString();
  }

  private static Process start(ProcessBuilder builder) throws InputException {
    try {
      return builder.start();
    } catch (IOException e) {
      throw new InputException(
          builder.command().get(0) + ": cannot be started; check JAVA_HOME", e);
    }
  }

  /**
   * Returns the child's exit code; ends the child when this process is told to end. What is to be
   * done once the child has ended is done in either case.
   */
  static int run(List<String> command, Runnable afterwards)
      throws IOException, InterruptedException {
    Process child = start(new ProcessBuilder(command).inheritIO());
    Thread forward = new Thread(() -> end(child, afterwards), "forward-signal");
    Runtime.getRuntime().addShutdownHook(forward);
    int code = child.waitFor();
    try {
      Runtime.getRuntime().removeShutdownHook(forward);
    } catch (IllegalStateException e) {
      // We are being ended as well: the hook has the last word.
      forward.join();
    }
    afterwards.run();
    return code;
  }

  /**
   * Runs it without input and output.
   *
   * @return false when it had to be ended because its time was over
   */
  static boolean runUnseen(List<String> command, Duration limit)
      throws IOException, InterruptedException {
    Process child =
        start(
            new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD));
    Thread forward = new Thread(child::destroyForcibly, "forward-signal");
    Runtime.getRuntime().addShutdownHook(forward);
    child.getOutputStream().close();
    boolean over = child.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
    if (!over) {
      child.destroyForcibly().waitFor();
    }
    try {
      Runtime.getRuntime().removeShutdownHook(forward);
    } catch (IllegalStateException e) {
      forward.join(); // we are being ended as well
    }
    return over;
  }

  /** Passes the signal on, waits for the child's own shutdown, and exits with its code. */
  private static void end(Process child, Runnable afterwards) {
    child.destroy();
    int code = child.onExit().join().exitValue();
    try {
      afterwards.run();
    } finally {
      Runtime.getRuntime().halt(code);
    }
  }
}
