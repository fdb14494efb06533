package bigfoot.benchmarks.runner;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a program in a process of its own and reads the lines its harness prints. */
final class Jvm {

  /** What a run gave; {@code millis} is empty when the program did not come to an end. */
  record Run(boolean ok, List<Double> millis, List<Double> live, long wallMillis, String tail) {}

  private final Options options;

  Jvm(Options options) {
    this.options = options;
  }

  Run run(
      Program program,
      Path jar,
      int iterations,
      int timeoutSeconds,
      Collector collector,
      List<String> jvmOptions)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(options.java.toString());
    command.add(collector.flag);
    command.add("-Dbigfoot.exitcode=0");
    command.addAll(jvmOptions);
    command.add("-jar");
    command.add(jar.toString());
    command.addAll(program.arguments(options.threads, iterations));
    Path log = Files.createTempFile("benchmark", ".log");
    try {
      long start = System.nanoTime();
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
      boolean ended = process.waitFor(timeoutSeconds, TimeUnit.SECONDS);
      if (!ended) {
        process.destroyForcibly().waitFor();
      }
      long wall = (System.nanoTime() - start) / 1_000_000;
      return read(ended && process.exitValue() == 0, wall, Files.readAllLines(log));
    } finally {
      Files.delete(log);
    }
  }

  private Run read(boolean ok, long wall, List<String> lines) {
    String clock = options.clock.equals("cpu") ? "cpu=" : "millis=";
    List<Double> millis = new ArrayList<>();
    List<Double> live = new ArrayList<>();
    String last = "";
    for (String line : lines) {
      if (line.startsWith("program=")) {
        for (String part : line.split(" ")) {
          if (part.startsWith(clock)) {
            millis.add(Double.valueOf(part.substring(clock.length())));
          } else if (part.startsWith("live=")) {
            live.add(Double.valueOf(part.substring(5)));
          }
        }
      } else if (!line.isBlank()) {
        last = line;
      }
    }
    return new Run(ok, millis, live, wall, last);
  }
}
