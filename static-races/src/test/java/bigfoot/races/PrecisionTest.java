package bigfoot.races;

import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.races.frontend.SootProgram;
import bigfoot.races.report.RaceWarning;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Counts false alarms: which share of the synchronization examples that have no race get a warning.
 * {@code -Dlint.precision} prints them.
 */
class PrecisionTest {
  /** A share, so that new examples seldom change it. */
  private static final int PERCENT_WARNED_AT_MOST = 30;

  @TempDir static Path classes;

  @Test
  void most_programs_without_races_get_no_warning() throws Exception {
    List<Path> clean = new ArrayList<>();
    List<Path> sources = new ArrayList<>(Examples.sources("sync"));
    for (Path source : sources) {
      if (Files.readString(source).startsWith("// expect: none")) {
        clean.add(source);
      }
    }
    sources.addAll(Examples.sources("sync/support"));
    SootProgram all = Examples.compile(sources, classes, Examples.name(clean.get(0)));
    TreeMap<String, List<RaceWarning>> warned = new TreeMap<>();
    for (Path source : clean) {
      String name = Examples.name(source);
      List<RaceWarning> warnings =
          new RaceAnalysis(all.startingAt(name), RaceAnalysis.Progress.NONE).run().warnings();
      if (!warnings.isEmpty()) {
        warned.put(name, warnings);
      }
    }
    if (System.getProperty("lint.precision") != null) {
      warned.forEach(
          (name, warnings) -> warnings.forEach(w -> System.out.println(name + ": " + w)));
      System.out.println(warned.size() + " of " + clean.size() + " clean programs are warned of");
    }
    assertTrue(
        warned.size() * 100 <= clean.size() * PERCENT_WARNED_AT_MOST,
        warned.size() + " of " + clean.size() + ": " + warned.keySet());
  }
}
