import bigfoot.predict.order.PairScan;
import bigfoot.predict.order.RacingPair;
import bigfoot.predict.order.RacyVariables;
import bigfoot.predict.order.Relation;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.trace.Traces;
import bigfoot.predict.vindicate.Vindication;
import bigfoot.predict.vindicate.Vindicator;
import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * Times the analyses on a {@linkplain MadeTrace made trace}: first with one of a tenth of the
 * events beside it, then over {@linkplain Curve growing lengths}.
 */
public final class PredictBenchmark {
  private static final int WARM_UP_EVENTS = 1_000_000;
  private static final int WARM_UPS = 3;

  /** Rounds over the small trace before the large one, and as many after it. */
  private static final int TENTHS = 5;

  /** Whether figures are printed: not while code gets compiled. */
  private static boolean warm;

  public static void main(String[] arguments) throws Exception {
    long events = arguments.length > 0 ? Long.parseLong(arguments[0]) : 50_000_000;
    Path directory = Path.of(arguments.length > 1 ? arguments[1] : "/tmp");
    for (int i = 0; i < WARM_UPS; i++) {
      run(directory, WARM_UP_EVENTS);
    }
    warm = true;
    run(directory, events);
    Curve.print(directory, events);
  }

  private static void run(Path directory, long events) throws Exception {
    Path tenth = Files.createTempFile(directory, "predict-benchmark", ".trace");
    Path file = Files.createTempFile(directory, "predict-benchmark", ".trace");
    try {
      MadeTrace.write(tenth, events / 10);
      MadeTrace.write(file, events);
      measure(tenth, file);
    } finally {
      Files.deleteIfExists(tenth);
      Files.deleteIfExists(file);
    }
  }

  private static void measure(Path tenthFile, Path file) throws Exception {
    Times reading = readings(tenthFile, file);
    say("reading", reading.large, reading.events, ratio(reading));
    try (Trace tenth = Traces.open(tenthFile);
        Trace trace = Traces.open(file)) {
      for (Relation relation : Relation.PARTIAL_ORDERS) {
        compare(
            relation.label(),
            reading,
            passes(tenth, trace, t -> RacyVariables.find(t, relation).cardinality() + " racy"));
      }
      compare(
          "hb, wcp and dc, every pair",
          reading,
          passes(tenth, trace, t -> pairs(t).size() + " pairs"));
      vindicate(trace);
    }
  }

  /** Processor time for one round over the trace, and over the one with a tenth of the events. */
  private record Times(long small, long large, long events, String found) {
    Times and(Times more) {
      return new Times(small + more.small, large + more.large, more.events, more.found);
    }
  }

  /** Something to be done with a trace of one of the two sizes. */
  private interface Work {
    void run() throws IOException;
  }

  private static long time(int times, Work work) throws IOException {
    long start = now();
    for (int i = 0; i < times; i++) {
      work.run();
    }
    return now() - start;
  }

  /**
   * Times work on the trace, and ten times on the one with a tenth of the events, five before and
   * five after it, so that both meet the same machine. Returns the times of one round each.
   */
  private static long[] both(Work tenth, Work whole) throws IOException {
    long small = time(TENTHS, tenth);
    long large = time(1, whole);
    small += time(TENTHS, tenth);
    return new long[] {small / (2 * TENTHS), large};
  }

  private static Times readings(Path tenth, Path file) throws IOException {
    long[] events = new long[1];
    long[] times = both(() -> Traces.open(tenth).close(), () -> events[0] = read(file));
    return new Times(times[0], times[1], events[0], "");
  }

  private static long read(Path file) throws IOException {
    try (Trace trace = Traces.open(file)) {
      return trace.events();
    }
  }

  private static Times passes(Trace tenth, Trace trace, Function<Trace, String> pass)
      throws IOException {
    String[] found = new String[1];
    long[] times = both(() -> pass.apply(tenth), () -> found[0] = pass.apply(trace));
    return new Times(times[0], times[1], trace.events(), found[0]);
  }

  /** The figures that count are those with reading; the pass alone stands behind them. */
  private static void compare(String what, Times reading, Times pass) {
    Times all = reading.and(pass);
    String alone =
        String.format(
            Locale.ROOT,
            "; without reading %.2f s, %.1f M/s, %s; %s",
            pass.large / 1e9,
            pass.events * 1e3 / pass.large,
            ratio(pass),
            pass.found);
    say("reading and " + what, all.large, all.events, ratio(all) + alone);
  }

  private static String ratio(Times times) {
    return String.format(Locale.ROOT, "%.1f times a tenth's time", 1.0 * times.large / times.small);
  }

  private static List<RacingPair> pairs(Trace trace) {
    List<RacingPair> pairs = new ArrayList<>();
    BitSet racy = RacyVariables.find(trace, Relation.DC);
    PairScan.run(trace, Relation.PARTIAL_ORDERS, racy, false, pairs::add);
    return pairs;
  }

  private static void vindicate(Trace trace) {
    List<RacingPair> pairs = pairs(trace);
    pairs.sort(Comparator.comparingLong(PredictBenchmark::distance));
    int n = pairs.size();
    try (Vindicator vindicator = new Vindicator(trace)) {
      for (RacingPair pair : List.of(pairs.get(0), pairs.get(n - 2), pairs.get(n - 1))) {
        long start = now();
        Vindication v = vindicator.vindicate(pair);
        String what = distance(pair) + " events apart, " + v.verdict().label();
        say("vindication of one race", now() - start, 0, what);
      }
    }
  }

  private static long distance(RacingPair pair) {
    return pair.second().event() - pair.first().event();
  }

  /** CPU time of this thread, and the collector's: other programs on the machine do not count. */
  static long now() {
    long collecting = 0;
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      collecting += collector.getCollectionTime();
    }
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() + collecting * 1_000_000;
  }

  private static void say(String what, long nanos, long events, String more) {
    double seconds = nanos / 1e9;
    String rate =
        events == 0
            ? ""
            : String.format(Locale.ROOT, "%d events, %.1f M/s", events, events / seconds / 1e6);
    if (warm) {
      System.out.printf(Locale.ROOT, "%-38s %6.2f s  %s  %s%n", what, seconds, rate, more);
    }
  }
}
