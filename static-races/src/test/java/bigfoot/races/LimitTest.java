package bigfoot.races;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.races.frontend.SootProgram;
import bigfoot.races.report.RaceWarning;
import java.nio.file.Files;
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

  @Test
  void of_very_many_pairs_of_two_methods_a_thousand_are_counted_and_a_notice_says_so()
      throws Exception {
    Path source = classes.resolve("Many.java");
    Files.writeString(
        source,
        "public class Many {\n  static int n;\n  static void one() {\n"
            + "    n++;\n".repeat(40)
            + "  }\n  static void two() {\n"
            + "    n++;\n".repeat(40)
            + "  }\n  public static void main(String[] a) {\n"
            + "    new Thread(Many::one).start();\n    two();\n  }\n}\n");
    SootProgram program = Examples.compile(List.of(source), classes, "Many");
    RaceAnalysis.Result result = new RaceAnalysis(program, RaceAnalysis.Progress.NONE).run();
    assertEquals(1_000, result.warnings().size());
    assertEquals(
        List.of(
            "Many.n: of the pairs of lines of Many.one()void and Many.two()void only 1000 are"
                + " counted"),
        result.notices());
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
