package bigfoot.benchmarks.runner;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** What the numbers were measured on. */
final class Machine {

  private Machine() {}

  static String describe(Options options) {
    return String.join(
        "\n",
        "- "
            + LocalDate.now(ZoneOffset.UTC)
            + ", "
            + processor()
            + ", "
            + Runtime.getRuntime().availableProcessors()
            + " processors, "
            + System.getProperty("os.name"),
        "- " + javaVersion(options.java) + ", " + options.collector.flag + ", -Xmx" + options.heap,
        "- "
            + options.threads
            + " threads, "
            + options.repetitions
            + " processes per program and detector, interleaved, at most "
            + options.iterations
            + " iterations or "
            + options.seconds
            + " s in each; "
            + (options.clock.equals("cpu")
                ? "processor time of all threads, mean of the second half"
                : "elapsed time, median of the second half"));
  }

  private static String processor() {
    try {
      for (String line : Files.readAllLines(Path.of("/proc/cpuinfo"))) {
        if (line.startsWith("model name")) {
          return line.substring(line.indexOf(':') + 1).strip();
        }
      }
    } catch (IOException e) {
      // Not Linux: the architecture must do.
    }
    return System.getProperty("os.arch");
  }

  private static String javaVersion(Path java) {
    try {
      Process process =
          new ProcessBuilder(java.toString(), "-version").redirectErrorStream(true).start();
      String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().skip(1).findFirst().orElse("Java");
    } catch (IOException e) {
      return java.toString();
    }
  }
}
