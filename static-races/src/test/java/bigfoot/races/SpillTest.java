package bigfoot.races;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bigfoot.races.frontend.SootProgram;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Summaries on disk are as good as summaries in memory. */
class SpillTest {
  private static final RaceAnalysis.Limits ON_DISK =
      new RaceAnalysis.Limits(0, RaceAnalysis.Limits.USUAL.placesOfThreads());

  @TempDir Path classes;

  @Test
  void warnings_are_the_same_when_summaries_go_to_disk() throws Exception {
    List<Path> sources = Examples.sources("programs");
    SootProgram all = Examples.compile(sources, classes, Examples.name(sources.get(0)));
    for (Path source : sources) {
      String name = Examples.name(source);
      List<?> inMemory = analysis(all, name).run().warnings();
      assertEquals(inMemory, analysis(all, name).run(ON_DISK).warnings(), name);
    }
  }

  private static RaceAnalysis analysis(SootProgram all, String main) throws Exception {
    return new RaceAnalysis(all.startingAt(main), RaceAnalysis.Progress.NONE);
  }
}
