package bigfoot.cli.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.cli.Main;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random programs are compiled, recorded and predicted, and run again along every witness: each
 * race that is reported happens. {@code -Dseeds=n} for more programs, {@code -Dfirst=n} for others.
 */
class RandomReplayTest {
  private static final int SCENES = 6;

  @TempDir private Path directory;
  private int replayed;
  private int turned;

  @Test
  void everything_that_recipe_reports_happens() throws Exception {
    int first = Integer.getInteger("first", 0);
    int programs = Integer.getInteger("seeds", 5);
    for (int seed = first; seed < first + programs; seed++) {
      check(seed);
    }
    System.out.println(
        programs * SCENES
            + " small programs: "
            + replayed
            + " races, all confirmed, "
            + turned
            + " of them behind a branch that turned");
    assertTrue(replayed > programs * SCENES / 4, () -> "races " + replayed);
  }

  private void check(int seed) throws Exception {
    String name = "Small" + seed;
    String source = SmallJava.program(name, seed, SCENES, 1 + seed % 4);
    Path trace = Recordings.record(directory, name, source);
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String program = directory.resolve(name + ".java").toString();
    String[] command = {
      "predict", trace.toString(), "--relation", "recipe", "--replay", program, "-J-Xmx64m"
    };
    int code = Main.run(command, new PrintWriter(out, true), new PrintWriter(err, true));
    assertTrue(code <= 1, () -> "seed " + seed + ": " + err);
    List<String> races =
        out.toString().lines().filter(line -> line.startsWith("Predicted race")).toList();
    List<String> failed = out.toString().lines().filter(s -> s.contains("not replayed")).toList();
    assertEquals(List.of(), failed, () -> "seed " + seed + "\n" + out + "\n" + numbered(source));
    replayed += races.stream().filter(line -> line.contains("replay=confirmed")).count();
    turned += (int) out.toString().lines().filter(s -> s.contains("goes the other way")).count();
  }

  private static String numbered(String source) {
    StringBuilder text = new StringBuilder();
    int n = 0;
    for (String line : source.lines().toList()) {
      text.append(++n).append("  ").append(line).append('\n');
    }
    return text.toString();
  }
}
