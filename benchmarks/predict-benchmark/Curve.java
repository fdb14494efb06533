import bigfoot.predict.order.RacyVariables;
import bigfoot.predict.order.Relation;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.trace.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** How time, memory and the races of each relation grow with the length of a trace. */
final class Curve {
  /** The lengths, as parts of the whole. */
  private static final int[] PARTS = {50, 20, 10, 5, 2, 1};

  private static final String FORMAT = "| %,d | %s | %s | %s | %s | %.0f |%n";

  private Curve() {}

  /** Prints a table with a row for each length, up to so many events. */
  static void print(Path directory, long events) throws IOException {
    System.out.printf("%n| events | reading | HB | WCP | DC | MB |%n|--:|--:|--:|--:|--:|--:|%n");
    for (int part : PARTS) {
      Path file = Files.createTempFile(directory, "predict-benchmark", ".trace");
      try {
        MadeTrace.write(file, events / part);
        row(file);
      } finally {
        Files.delete(file);
      }
    }
  }

  private static void row(Path file) throws IOException {
    try (HeapPeak peak = new HeapPeak()) {
      long start = PredictBenchmark.now();
      try (Trace trace = Traces.open(file)) {
        long reading = PredictBenchmark.now() - start;
        String[] found = new String[Relation.PARTIAL_ORDERS.size()];
        int next = 0;
        for (Relation relation : Relation.PARTIAL_ORDERS) {
          found[next++] = pass(trace, relation, reading);
        }
        System.gc(); // the trace is still held, so the peak is never less than what it takes
        System.out.printf(
            Locale.ROOT,
            FORMAT,
            trace.events(),
            rate(trace, reading),
            found[0],
            found[1],
            found[2],
            peak.megabytes());
      }
    }
  }

  /** From the file to the racy variables. */
  private static String pass(Trace trace, Relation relation, long reading) {
    long start = PredictBenchmark.now();
    int racy = RacyVariables.find(trace, relation).cardinality();
    long all = reading + PredictBenchmark.now() - start;
    return rate(trace, all) + ", " + racy + " racy";
  }

  private static String rate(Trace trace, long nanos) {
    return String.format(
        Locale.ROOT, "%.2f s, %.1f M/s", nanos / 1e9, trace.events() * 1e3 / nanos);
  }
}
