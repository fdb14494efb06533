package bigfoot.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.cli.report.Finding;
import bigfoot.cli.report.RunReports;
import bigfoot.cli.report.Side;
import bigfoot.races.RaceAnalysis;
import bigfoot.races.frontend.SootProgram;
import bigfoot.races.report.RaceWarning;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every race that a checked run shows is among the warnings. */
class LintSoundnessTest {
  @TempDir Path dir;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "races/CounterHalfLockedBad",
        "races/ChangedAfterPutBad",
        "races/ArrayBad",
        "races/ThreadLoopBad",
        "programs/Philosophers"
      })
  void a_race_seen_is_a_race_warned_of(String example) throws Exception {
    Path source = Path.of("..", "examples", example + ".java").toAbsolutePath().normalize();
    String name = source.getFileName().toString().replace(".java", "");
    Path classes = Files.createDirectory(dir.resolve("classes"));
    assertEquals(
        0,
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-g", "-d", classes.toString(), source.toString()));

    List<Finding> seen = RunReports.merge(List.of(checkedRun(classes, name)));
    assertFalse(seen.isEmpty(), "the run shows a race");
    Set<List<Integer>> warned = warned(classes, name);
    for (Finding race : seen) {
      assertTrue(pairs(race.first(), race.second()).stream().anyMatch(warned::contains), "" + race);
    }
  }

  private Path checkedRun(Path classes, String main) throws Exception {
    Path checked = dir.resolve("checked");
    StringWriter err = new StringWriter();
    String[] instrument = {"instrument", classes.toString(), "-o", checked.toString()};
    int code = Main.run(instrument, new PrintWriter(new StringWriter()), new PrintWriter(err));
    assertEquals(0, code, err.toString());
    Path report = dir.resolve("report.json");
    Process run =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dbigfoot.report=" + report,
                "-cp",
                checked.toString(),
                main)
            .redirectErrorStream(true)
            .redirectOutput(dir.resolve("log").toFile())
            .start();
    assertTrue(run.waitFor(60, TimeUnit.SECONDS), "the run ends");
    return report;
  }

  private static Set<List<Integer>> warned(Path classes, String main) throws Exception {
    SootProgram program =
        SootProgram.load(new SootProgram.Request(classes, List.of(), main, false, List.of()));
    Set<List<Integer>> pairs = new HashSet<>();
    for (RaceWarning warning :
        new RaceAnalysis(program, RaceAnalysis.Progress.NONE).run().warnings()) {
      pairs.add(pair(warning.first().place().line(), warning.second().place().line()));
    }
    return pairs;
  }

  private static Set<List<Integer>> pairs(Side first, Side second) {
    Set<List<Integer>> pairs = new HashSet<>();
    first
        .sites()
        .forEach(one -> second.sites().forEach(other -> pairs.add(pair(one.line(), other.line()))));
    return pairs;
  }

  private static List<Integer> pair(int one, int other) {
    return List.of(Math.min(one, other), Math.max(one, other));
  }
}
