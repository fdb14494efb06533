package bigfoot.races;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.races.frontend.SootProgram;
import bigfoot.races.report.RaceWarning;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Our renderings of the paper's small programs give no more warnings than its Table 1. */
class PaperProgramsTest {
  private static final Map<String, Integer> TABLE_1 =
      Map.of("Philosophers", 2, "Sor", 2, "Elevator", 7, "Tsp", 11, "Crawler", 5);

  @TempDir static Path classes;

  @Test
  void no_more_warnings_than_table_1_and_the_real_ones_among_them() throws Exception {
    List<Path> sources = Examples.sources("programs");
    SootProgram all = Examples.compile(sources, classes, Examples.name(sources.get(0)));
    for (Path source : sources) {
      String name = Examples.name(source);
      List<RaceWarning> warnings =
          new RaceAnalysis(all.startingAt(name), RaceAnalysis.Progress.NONE).run().warnings();
      assertTrue(warnings.size() <= TABLE_1.get(name), name + ": " + warnings);
      TreeSet<String> pairs = new TreeSet<>();
      warnings.forEach(warning -> pairs.add(RaceGoldensTest.pair(warning)));
      assertEquals(GoldenLabels.expectedOfLint(Files.readAllLines(source)), pairs, name);
    }
  }
}
