package bigfoot.races;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.races.frontend.SootProgram;
import bigfoot.races.report.RaceWarning;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Lint reports exactly the labelled pairs of every race golden. */
class RaceGoldensTest {
  @TempDir static Path classes;
  private static List<Path> sources;
  private static SootProgram all;

  @BeforeAll
  static void compile() throws Exception {
    sources = Examples.sources("races");
    all = Examples.compile(sources, classes, Examples.name(sources.get(0)));
  }

  @Test
  void there_are_at_least_sixty() {
    assertTrue(sources.size() >= 60, "only " + sources.size());
  }

  @TestFactory
  Stream<DynamicTest> lint_reports_the_labelled_pairs() {
    return sources.stream()
        .map(source -> DynamicTest.dynamicTest(Examples.name(source), () -> check(source)));
  }

  private static void check(Path source) throws Exception {
    assertEquals(
        String.join("\n", GoldenLabels.expectedOfLint(Files.readAllLines(source))),
        String.join("\n", reported(source)));
  }

  static TreeSet<String> reported(Path source) throws Exception {
    RaceAnalysis.Result result =
        new RaceAnalysis(all.startingAt(Examples.name(source)), RaceAnalysis.Progress.NONE).run();
    TreeSet<String> pairs = new TreeSet<>();
    result.warnings().forEach(warning -> pairs.add(pair(warning)));
    return pairs;
  }

  /** Both lines, and the field, as {@link GoldenLabels} writes them. */
  static String pair(RaceWarning warning) {
    int one = warning.first().place().line();
    int other = warning.second().place().line();
    boolean array = warning.location().kind().equals("array");
    return Math.min(one, other)
        + "-"
        + Math.max(one, other)
        + " "
        + (array ? "[]" : warning.location().name());
  }
}
