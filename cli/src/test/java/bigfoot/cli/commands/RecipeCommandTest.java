package bigfoot.cli.commands;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.cli.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code predict --relation recipe} on a trace without values. */
class RecipeCommandTest {
  /** The writes of y may change places: no read tells them apart. Then those of x are adjacent. */
  private static final String WRITES = "T0|w(x)|1\nT0|w(y)|2\nT1|w(y)|3\nT1|w(x)|4\n";

  @TempDir private Path directory;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int predict(String... options) throws IOException {
    Path trace = Files.writeString(directory.resolve("writes.std"), WRITES);
    String[] arguments = new String[options.length + 2];
    arguments[0] = "predict";
    arguments[1] = trace.toString();
    System.arraycopy(options, 0, arguments, 2, options.length);
    out.getBuffer().setLength(0);
    return Main.run(arguments, new PrintWriter(out, true), new PrintWriter(err, true));
  }

  private long count(String text) {
    return (out.toString().length() - out.toString().replace(text, "").length()) / text.length();
  }

  @Test
  void finds_what_needs_writes_to_change_places() throws IOException {
    assertEquals(1, predict("--relation", "dc", "--format", "json"), err::toString);
    assertEquals(1, count("\"verdict\" : \"predictable\""), out::toString);
    assertEquals(1, predict("--relation", "recipe", "--format", "json"), err::toString);
    assertEquals(2, count("\"verdict\" : \"predictable\""), out::toString);
    assertEquals(2, count("\"relation\" : \"recipe\""), out::toString);
    assertEquals(2, count("\"witness\" : ["), out::toString);
  }

  @Test
  void lists_a_race_under_the_relations_asked_for() throws IOException {
    predict("--relation", "dc,recipe", "--format", "json");
    assertEquals(1, count("\"relation\" : \"recipe\""), out::toString);
    for (String format : new String[] {"text", "sarif", "html"}) {
      assertEquals(1, predict("--relation", "recipe", "--format", format), err::toString);
      assertTrue(count("recipe") >= 2, out::toString);
    }
  }

  /** The library is chosen by the name of the processor, so another name leaves none. */
  @Test
  void without_the_solver_recipe_is_refused_in_one_line() throws Exception {
    Path trace = Files.writeString(directory.resolve("writes.std"), WRITES);
    Process child =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-Dos.arch=pdp11",
                "-cp",
                System.getProperty("java.class.path"),
                "bigfoot.cli.Main",
                "predict",
                trace.toString(),
                "--relation",
                "recipe")
            .redirectErrorStream(true)
            .start();
    String said = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(2, child.waitFor(), said);
    assertEquals(1, said.lines().count(), said);
    assertTrue(said.contains("Z3's native library cannot be loaded"), said);
  }

  @Test
  void a_budget_of_nothing_is_refused() throws IOException {
    assertEquals(2, predict("--relation", "recipe", "--window", "0"));
    assertEquals(2, predict("--relation", "recipe", "--pair-time", "-1"));
    assertEquals(2, predict("--vindication-time", "0"));
    assertEquals(3, err.toString().lines().count(), err::toString);
  }
}
