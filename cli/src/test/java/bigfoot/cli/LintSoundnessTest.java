package bigfoot.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import bigfoot.cli.report.Finding;
import bigfoot.cli.report.Site;
import bigfoot.races.RaceAnalysis;
import bigfoot.races.frontend.SootProgram;
import bigfoot.races.report.RaceWarning;
import bigfoot.races.report.RaceWarning.Place;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
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
    check(seen, new Warned(runs.classes(), mains.get(0)));
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
    Warned warned = new Warned(runs.classes(), main);
    check(seen, warned.by(main));
  }

  private static void check(Set<Finding> seen, Warned warned) throws Exception {
    TreeSet<String> missed = new TreeSet<>();
    for (Finding race : seen) {
      String program = race.first().sites().get(0).type().replaceFirst("\\$.*", "");
      if (!contains(warned.by(program), race)) {
        missed.add(race.toString());
      }
    }
    finish(seen, missed);
  }

  private static void check(Set<Finding> seen, Set<Set<String>> warned) {
    TreeSet<String> missed = new TreeSet<>();
    seen.stream().filter(race -> !contains(warned, race)).forEach(r -> missed.add(r.toString()));
    finish(seen, missed);
  }

  private static void finish(Set<Finding> seen, TreeSet<String> missed) {
    if (RUNS > 0) {
      System.out.println(seen.size() + " races seen, " + missed.size() + " not warned of");
    }
    assertEquals("", String.join("\n", missed), "seen, and not warned of");
  }

  /** A check stands for several accesses; one pair of them must be warned of. */
  private static boolean contains(Set<Set<String>> warned, Finding race) {
    for (Site one : race.first().sites()) {
      for (Site other : race.second().sites()) {
        if (warned.contains(
            pair(one.type() + ":" + one.line(), other.type() + ":" + other.line()))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Pairs of places that lint warns of, by the class the program starts at. */
  private static final class Warned {
    private final SootProgram program;
    private final Map<String, Set<Set<String>>> known = new HashMap<>();

    Warned(Path classes, String main) throws Exception {
      this.program =
          SootProgram.load(new SootProgram.Request(classes, List.of(), main, false, List.of()));
    }

    Set<Set<String>> by(String main) throws Exception {
      if (!known.containsKey(main)) {
        known.put(main, warn(main));
      }
      return known.get(main);
    }

    private Set<Set<String>> warn(String main) throws Exception {
      Set<Set<String>> pairs = new HashSet<>();
      RaceAnalysis analysis =
          new RaceAnalysis(program.startingAt(main), RaceAnalysis.Progress.NONE);
      for (RaceWarning warning : analysis.run().warnings()) {
        pairs.add(pair(place(warning.first().place()), place(warning.second().place())));
      }
      return pairs;
    }

    private static String place(Place place) {
      return place.type() + ":" + place.line();
    }
  }

  private static Set<String> pair(String one, String other) {
    return new HashSet<>(List.of(one, other));
  }
}
