package bigfoot.cli.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.predict.recipe.RecipeAnalysis;
import bigfoot.predict.recipe.RecipeAnalysis.Relaxations;
import bigfoot.predict.recipe.RecipeRace;
import bigfoot.predict.recipe.path.PathWindow;
import bigfoot.predict.recipe.replay.ReplaySource;
import bigfoot.predict.recipe.smt.Z3Solver;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.trace.Traces;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The paper's figures as programs that really run. A comment {@code // n} ends the line that is
 * number n in the figure; the threads run one after the other.
 */
class ReplayFiguresTest {
  private static final String MAIN =
      """
        static void sleep() {
          try { Thread.sleep(150); } catch (InterruptedException e) { throw new RuntimeException(e); }
        }
        public static void main(String[] args) throws Exception {
          Thread t1 = new Thread(%s::one);
          Thread t2 = new Thread(() -> { sleep(); two(); });
          t1.start();
          t2.start();
          t1.join();
          t2.join();
        }
      }
      """;

  @TempDir private Path directory;

  @Test
  void figure_1_has_races_2_5_and_2_7_only_when_relaxed() throws Exception {
    String source =
        """
        public class Figure1 {
          static int x, y;
          static void one() {
            y = 3; // 1
            x = 1; // 2
            y = 5; // 3
          }
          static void two() {
            if (y > 2) { // 4
              System.out.println(1 / x); // 5
            } else {
              System.out.println(2 / x); // 7
            }
          }
        """;
    Path trace = record("Figure1", source);
    assertEquals(Set.of("1-4", "3-4"), races(trace, source, Relaxations.NONE));
    Set<String> values = races(trace, source, new Relaxations(true, false));
    assertEquals(Set.of("1-4", "3-4", "2-5"), values);
    Set<String> all = races(trace, source, Relaxations.ALL);
    assertEquals(Set.of("1-4", "3-4", "2-5", "2-7"), all);
  }

  @Test
  void figure_2_has_race_2_11_when_values_are_relaxed() throws Exception {
    String source =
        """
        public class Figure2 {
          int f;
          static Figure2 s1 = new Figure2();
          static Figure2 s2 = new Figure2();
          static void one() {
            s1.f = 3; // 1
            s2.f = 1; // 2
            s1.f = 2; // 3
          }
          static void two() {
            int x = 0;
            Figure2 w = new Figure2();
            w.f = 10; // 6
            int z = w.f; // 7
            int y = s1.f; // 8
            x = y + z;
            if (x > 11) { // 10
              s2.f = x; // 11
            }
          }
        """;
    Path trace = record("Figure2", source);
    assertFalse(races(trace, source, Relaxations.NONE).contains("2-11"));
    assertTrue(races(trace, source, new Relaxations(true, false)).contains("2-11"));
  }

  @Test
  void figure_3_gives_no_race_through_another_base_object() throws Exception {
    String source =
        """
        public class Figure3 {
          int f;
          static Figure3 y;
          static void one() {
            Figure3 first = new Figure3();
            Figure3 second = new Figure3();
            y = first; // 3
            y = second; // 4
            first.f = 4; // 0
            second.f = 5; // 5
          }
          static void two() {
            Figure3 z = y; // 6
            int w = z.f; // 7
          }
        """;
    Path trace = record("Figure3", source);
    assertEquals(Set.of("3-6", "4-6", "5-7"), races(trace, source, Relaxations.ALL));
  }

  private Path record(String name, String source) throws Exception {
    return Recordings.record(directory, name, source + MAIN.formatted(name));
  }

  private static Set<String> races(Path file, String source, Relaxations relaxations)
      throws Exception {
    Set<String> races = new TreeSet<>();
    try (Trace trace = Traces.open(file);
        ReplaySource programs = ReplaySource.of(trace);
        Z3Solver solver = new Z3Solver(Duration.ofSeconds(10))) {
      PathWindow window = programs.window(1, trace.events());
      assertEquals(Map.of(), programs.lost());
      RecipeAnalysis analysis =
          new RecipeAnalysis(solver, relaxations, window.explorer(), Set.of());
      RecipeAnalysis.Result result = analysis.analyse(window.program());
      assertEquals(List.of(), result.undecided());
      for (RecipeRace race : result.races()) {
        races.add(number(source, race.first().site()) + "-" + number(source, race.second().site()));
      }
    }
    return races;
  }

  /** The number that the figure gives to a line. */
  private static String number(String source, String site) {
    int line = Integer.parseInt(site.replaceAll(".*:(\\d+)\\)", "$1"));
    String text = source.lines().skip(line - 1L).findFirst().orElseThrow();
    return text.substring(text.indexOf("// ") + 3);
  }
}
