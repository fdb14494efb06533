package examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The five detectors find races at the same places: in every program of {@code sync} and {@code
 * races} whose races do not depend on the schedule, and in every kernel of the benchmarks with two
 * races put in ({@link RacyKernels}), where these two must be all there is.
 */
class DetectorsAgreeTest {
  private static final List<String> DETECTORS =
      List.of("fasttrack", "redcard", "slimstate", "slimcard", "bigfoot");

  /** A race that depends on the schedule is looked for so often. */
  private static final int MOST_RUNS = 3;

  private static final String KERNELS = "bigfoot.benchmarks.";

  private final Jdk jdk = Jdk.all().get(0);
  private final Map<String, Set<String>> found = new TreeMap<>();

  @TempDir Path work;

  @Test
  void detectors_find_races_at_the_same_places() throws Exception {
    Path classes = work.resolve("classes");
    List<String> programs = compile(classes);
    Set<String> injected = RacyKernels.addTo(classes);
    programs.add(KERNELS + "AllKernels");
    for (String detector : DETECTORS) {
      jdk.bigfoot(
          "instrument",
          classes,
          "-o",
          work.resolve(detector),
          "--detector",
          detector,
          "--exclude",
          "support.**");
    }
    for (int run = 0; run < MOST_RUNS && !agree(); run++) {
      for (String detector : DETECTORS) {
        found.computeIfAbsent(detector, d -> new TreeSet<>()).addAll(races(detector, programs));
      }
    }
    Set<String> expected = found.get("fasttrack");
    Map<String, Set<String>> more = new TreeMap<>();
    Map<String, Set<String>> fewer = new TreeMap<>();
    for (String detector : DETECTORS) {
      more.put(detector, without(found.get(detector), expected));
      fewer.put(detector, without(expected, found.get(detector)));
    }
    assertEquals(Set.of(Set.of()), Set.copyOf(more.values()), "more than fasttrack: " + more);
    assertEquals(Set.of(Set.of()), Set.copyOf(fewer.values()), "fewer than fasttrack: " + fewer);
    Set<String> ofKernels = new TreeSet<>(expected);
    ofKernels.removeIf(race -> !race.startsWith(KERNELS));
    assertEquals(injected, ofKernels);
  }

  private static Set<String> without(Set<String> all, Set<String> some) {
    Set<String> rest = new TreeSet<>(all);
    rest.removeAll(some);
    return rest;
  }

  /** Compiles the examples; returns the names of their programs. */
  private List<String> compile(Path classes) throws Exception {
    int feature = jdk.feature();
    jdk.compile(Path.of("sync").toAbsolutePath(), SyncExamplesTest.sources(feature), classes);
    List<String> programs = new ArrayList<>(SyncExamplesTest.expectations(feature).keySet());
    Path races = Path.of("races").toAbsolutePath();
    List<Path> sources = sources(races);
    jdk.compile(races, sources, classes);
    for (Path source : sources) {
      if (isForRuns(source)) {
        programs.add(source.getFileName().toString().replace(".java", ""));
      }
    }
    return programs;
  }

  /** Whether a run shows its races, whatever the schedule: its first line says who does. */
  private static boolean isForRuns(Path source) throws IOException {
    return Files.readAllLines(source).get(0).contains(" dynamic");
  }

  private static List<Path> sources(Path directory) throws IOException {
    try (Stream<Path> all = Files.list(directory)) {
      return all.filter(p -> p.toString().endsWith(".java")).sorted().toList();
    }
  }

  private boolean agree() {
    return !found.isEmpty() && Set.copyOf(found.values()).size() == 1;
  }

  /** The program and the place of each race that a run finds. */
  private Set<String> races(String detector, List<String> programs) throws Exception {
    Path report = work.resolve(detector + ".json");
    Files.deleteIfExists(report);
    List<String> command = new ArrayList<>();
    command.addAll(List.of("-cp", work.resolve(detector).toString(), "support.RunAll"));
    command.addAll(programs);
    String output =
        jdk.run(List.of("-Dbigfoot.report=" + report, "-Dbigfoot.max_races=10000"), command);
    assertFalse(output.contains("FAILED"), output);
    Set<String> races = new TreeSet<>();
    SyncExamplesTest.races(Files.readString(report))
        .forEach((program, places) -> places.forEach(place -> races.add(program + ": " + place)));
    return races;
  }
}
