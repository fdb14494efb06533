package bigfoot.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import bigfoot.cli.report.Finding;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every race that a checked run shows is among lint's warnings: the same two lines, but for
 * examples that say what lint does not follow. One run of each example; {@code -Dlint.soundness=N}
 * makes it N runs under two detectors, and the kernels too.
 */
class LintSoundnessTest {
  private static final int RUNS = Integer.getInteger("lint.soundness", 0);
  private static final List<String> DETECTORS =
      RUNS == 0 ? List.of("fasttrack") : List.of("fasttrack", "bigfoot");
  private static final List<String> KERNELS =
      List.of("crypt", "series", "lufact", "moldyn", "montecarlo", "sparse", "sor", "raytracer");

  @TempDir Path work;

  @ParameterizedTest
  @ValueSource(strings = {"examples/races", "examples/programs", "examples/sync", "examples/tour"})
  void a_race_seen_in_an_example_is_warned_of(String directory) throws Exception {
    List<Path> sources = CheckedRuns.sources(directory);
    List<String> mains = new ArrayList<>();
    for (Path source : sources) {
      String text = Files.readString(source);
      if (text.contains("void main(String") && !text.contains("// lint: does not follow ")) {
        mains.add(source.getFileName().toString().replace(".java", ""));
      }
    }
    mains.remove("RunAll");
    List<Path> all = new ArrayList<>(sources);
    if (!directory.endsWith("sync")) {
      all.addAll(CheckedRuns.sources("examples/sync/support"));
    }
    CheckedRuns runs = CheckedRuns.compile(all, work);
    Set<Finding> seen = new HashSet<>();
    for (String detector : DETECTORS) {
      seen.addAll(runs.races(mains, detector, Math.max(1, RUNS)));
    }
    assertFalse(seen.isEmpty(), "the runs show races");
    check(seen, new WarnedPairs(runs.classes(), mains.get(0)));
  }

  @Test
  void a_race_seen_in_a_kernel_is_warned_of() throws Exception {
    List<Path> sources = new ArrayList<>();
    for (Path source : CheckedRuns.sources("benchmarks/src/main/java")) {
      if (!source.toString().contains("runner")) {
        sources.add(source);
      }
    }
    CheckedRuns runs = CheckedRuns.compile(sources, work);
    String main = "bigfoot.benchmarks.Kernels";
    List<List<String>> commands = new ArrayList<>();
    for (String kernel : RUNS == 0 ? List.of("raytracer", "sor") : KERNELS) {
      for (int run = 0; run < Math.max(1, RUNS); run++) {
        commands.add(List.of(main, kernel, "tiny", "4", "3"));
      }
    }
    Set<Finding> seen = new HashSet<>();
    for (String detector : DETECTORS) {
      seen.addAll(runs.races(commands, detector));
    }
    WarnedPairs.Pairs warned = new WarnedPairs(runs.classes(), main).by(main);
    TreeSet<String> missed = new TreeSet<>();
    seen.stream().filter(race -> !warned.contains(race)).forEach(r -> missed.add(r.toString()));
    finish(seen, missed);
  }

  private static void check(Set<Finding> seen, WarnedPairs warned) throws Exception {
    TreeSet<String> missed = new TreeSet<>();
    for (Finding race : seen) {
      if (!warned.by(WarnedPairs.program(race)).contains(race)) {
        missed.add(race.toString());
      }
    }
    finish(seen, missed);
  }

  private static void finish(Set<Finding> seen, TreeSet<String> missed) {
    if (RUNS > 0) {
      System.out.println(seen.size() + " races seen, " + missed.size() + " not warned of");
    }
    assertEquals("", String.join("\n", missed), "seen, and not warned of");
  }
}
