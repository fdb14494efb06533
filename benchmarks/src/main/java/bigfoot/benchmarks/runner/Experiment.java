package bigfoot.benchmarks.runner;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Measures programs one after the other; within a program, all configurations by turns. */
final class Experiment {

  private static final int TIMEOUT_SECONDS = 300;

  private final Options options;
  private final Instrumented instrumented;
  private final Jvm jvm;

  Experiment(Options options) throws IOException {
    this.options = options;
    this.instrumented = new Instrumented(options, List.of());
    this.jvm = new Jvm(options);
  }

  Results measure(Program program) throws IOException, InterruptedException {
    Results results = new Results(program);
    Map<String, Path> jars = jars(program, results);
    for (int i = 0; i < options.repetitions; i++) {
      results.rounds.add(round(program, jars, results));
    }
    for (String detector : options.detectors) {
      if (jars.containsKey(detector)) {
        count(program, detector, results);
      }
    }
    remember(program, jars, results);
    return results;
  }

  private Map<String, Path> jars(Program program, Results results)
      throws IOException, InterruptedException {
    Map<String, Path> jars = new LinkedHashMap<>();
    jars.put(Results.BASE, program.jar());
    for (String detector : options.detectors) {
      Path jar = instrumented.jar(program, detector, false);
      if (jar == null) {
        results.failures.put(detector, "could not be instrumented");
      } else {
        jars.put(detector, jar);
      }
    }
    results.methods = MethodCount.of(program.jar());
    String last = options.detectors.get(options.detectors.size() - 1);
    results.millisPerMethod = (double) instrumented.millis(program, last) / results.methods;
    return jars;
  }

  private Results.Round round(Program program, Map<String, Path> jars, Results results)
      throws IOException, InterruptedException {
    Results.Round round = new Results.Round();
    for (Map.Entry<String, Path> entry : jars.entrySet()) {
      Jvm.Run run =
          jvm.run(
              program,
              entry.getValue(),
              options.iterations,
              TIMEOUT_SECONDS,
              options.collector,
              List.of("-Xmx" + options.heap, "-Dbenchmarks.seconds=" + options.seconds));
      if (run.ok() && !run.millis().isEmpty()) {
        boolean cpu = options.clock.equals("cpu");
        round.millis.put(
            entry.getKey(),
            cpu ? Statistics.warmMean(run.millis()) : Statistics.warmMedian(run.millis()));
      } else {
        results.failures.put(entry.getKey(), run.tail());
        System.err.println(program.name() + " failed under " + entry.getKey() + ": " + run.tail());
      }
    }
    System.err.println(program.name() + " " + round.millis);
    return round;
  }

  /** One iteration with counters, and how many races were reported in it. */
  private void count(Program program, String detector, Results results)
      throws IOException, InterruptedException {
    Path jar = instrumented.jar(program, detector, true);
    if (jar == null) {
      return;
    }
    Path directory = Files.createTempDirectory("benchmark");
    Path stats = directory.resolve("stats.json");
    Path report = directory.resolve("races.json");
    Jvm.Run run =
        jvm.run(
            program,
            jar,
            1,
            TIMEOUT_SECONDS,
            options.collector,
            List.of(
                "-Xmx" + options.heap, "-Dbigfoot.stats=" + stats, "-Dbigfoot.report=" + report));
    if (run.ok() && Files.exists(stats)) {
      String json = Files.readString(stats);
      double accesses = number(json, "accesses");
      results.checkRatio.put(detector, number(json, "checks") / accesses);
      results.shadowRatio.put(detector, number(json, "shadowOps") / accesses);
    }
    if (Files.exists(report)) {
      Matcher races = Pattern.compile("\"second\"").matcher(Files.readString(report));
      results.races.put(detector, (int) races.results().count());
    }
    Files.deleteIfExists(stats);
    Files.deleteIfExists(report);
    Files.delete(directory);
  }

  private static double number(String json, String name) {
    Matcher matcher = Pattern.compile("\"" + name + "\"\\s*:\\s*(\\d+)").matcher(json);
    return matcher.find() ? Double.parseDouble(matcher.group(1)) : Double.NaN;
  }

  private void remember(Program program, Map<String, Path> jars, Results results)
      throws IOException, InterruptedException {
    if (options.memory.equals("none")) {
      return;
    }
    HeapSearch search = new HeapSearch(jvm);
    List<String> shown = new ArrayList<>();
    for (Map.Entry<String, Path> entry : jars.entrySet()) {
      double megabytes =
          options.memory.equals("live")
              ? search.live(program, entry.getValue(), options.heap)
              : search.smallest(program, entry.getValue());
      if (!Double.isNaN(megabytes)) {
        results.memory.put(entry.getKey(), megabytes);
      }
      shown.add(entry.getKey() + "=" + Math.round(megabytes) + " MB");
    }
    System.err.println(program.name() + " " + shown);
  }
}
