package bigfoot.benchmarks.runner;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * The memory a program needs. As in the paper: the smallest maximal heap with which it still ends
 * well, within thrice the time it takes with plenty, found by bisection to five percent. The quick
 * form is the largest number of bytes alive after an iteration.
 */
final class HeapSearch {

  private static final double PRECISION = 1.05;
  private static final int SMALLEST_KB = 2 * 1024;
  private static final int LARGEST_KB = 3 * 1024 * 1024;

  private final Jvm jvm;

  HeapSearch(Jvm jvm) {
    this.jvm = jvm;
  }

  /** In megabytes; NaN when the program fails with any heap. */
  double smallest(Program program, Path jar) throws IOException, InterruptedException {
    Jvm.Run roomy = run(program, jar, LARGEST_KB, 300);
    if (!roomy.ok()) {
      return Double.NaN;
    }
    int timeout = (int) (3 * roomy.wallMillis() / 1000) + 1;
    double fails = SMALLEST_KB;
    double works = LARGEST_KB;
    while (works / fails > PRECISION) {
      double middle = Math.sqrt(works * fails);
      if (run(program, jar, (int) middle, timeout).ok()) {
        works = middle;
      } else {
        fails = middle;
      }
    }
    return works / 1024;
  }

  private Jvm.Run run(Program program, Path jar, int kilobytes, int timeout)
      throws IOException, InterruptedException {
    return jvm.run(program, jar, 1, timeout, Collector.SERIAL, List.of("-Xmx" + kilobytes + "k"));
  }

  /** In megabytes; NaN when the program fails. */
  double live(Program program, Path jar, String heap) throws IOException, InterruptedException {
    Jvm.Run run =
        jvm.run(
            program,
            jar,
            2,
            300,
            Collector.SERIAL,
            List.of("-Xmx" + heap, "-Dbenchmarks.heap=true"));
    double bytes = run.live().stream().mapToDouble(Double::doubleValue).max().orElse(Double.NaN);
    return run.ok() ? bytes / (1 << 20) : Double.NaN;
  }
}
