package bigfoot.races;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.races.frontend.SootProgram;
import bigfoot.races.report.RaceWarning;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where the analysis gives up detail for size, it warns of more and says so. */
class LimitTest {
  private static final RaceAnalysis.Limits NO_ORDER =
      new RaceAnalysis.Limits(RaceAnalysis.Limits.USUAL.summariesInMemory(), 0);

  @TempDir Path classes;

  /** Two lines and what they access. */
  private record Pair(RaceWarning.Location location, Set<RaceWarning.Place> places) {}

  @Test
  void without_the_order_of_starts_and_joins_every_warning_is_kept() throws Exception {
    List<Path> sources = Examples.sources("races");
    List<Path> programs = sources.stream().filter(LimitTest::isAboutThreads).toList();
    SootProgram all = Examples.compile(sources, classes, Examples.name(programs.get(0)));
    int more = 0;
    for (Path source : programs) {
      String name = Examples.name(source);
      RaceAnalysis.Result ordered = analysis(all, name).run();
      RaceAnalysis.Result together = analysis(all, name).run(NO_ORDER);
      Set<Pair> kept = pairs(together);
      assertTrue(kept.containsAll(pairs(ordered)), name);
      assertEquals(1, said(together), name);
      assertEquals(0, said(ordered), name);
      more += kept.size() - pairs(ordered).size();
    }
    assertTrue(more > 0, "joins tell nothing in these programs");
  }

  private static boolean isAboutThreads(Path source) {
    return Examples.name(source).matches(".*(Join|Thread|Start|Latch|Stage).*");
  }

  private static Set<Pair> pairs(RaceAnalysis.Result result) {
    return result.warnings().stream()
        .map(
            w -> {
              Set<RaceWarning.Place> places = new HashSet<>();
              places.add(w.first().place());
              places.add(w.second().place());
              return new Pair(w.location(), places);
            })
        .collect(Collectors.toSet());
  }

  private static long said(RaceAnalysis.Result result) {
    return result.notices().stream().filter(n -> n.contains("all are taken to")).count();
  }

  private static RaceAnalysis analysis(SootProgram all, String main) throws Exception {
    return new RaceAnalysis(all.startingAt(main), RaceAnalysis.Progress.NONE);
  }
}
