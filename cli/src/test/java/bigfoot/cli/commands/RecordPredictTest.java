package bigfoot.cli.commands;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.cli.Main;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs that really run: recorded, then predicted. */
class RecordPredictTest {
  private static final String REPLAY = "../examples/traces/FigureReplay.java";

  @TempDir private Path directory;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int bigfoot(String... arguments) {
    return Main.run(arguments, new PrintWriter(out, true), new PrintWriter(err, true));
  }

  @ParameterizedTest
  @CsvSource({
    "vin-fig2a, relation=dc  verdict=predictable",
    "vin-fig9b, relation=dc  verdict=predictable",
    "wcp-fig5, Predicted deadlock",
    "wcp-fig1a, 0 findings"
  })
  void a_figure_that_happens_is_predicted_as_its_trace_is(String figure, String expected) {
    Path trace = directory.resolve("figure.trace");
    String file = "../examples/traces/" + figure + ".std";
    String[] record = {
      "record", REPLAY, "--exclude", "FigureReplay$Turn", "-o", trace.toString(), "--", file
    };
    assertEquals(0, bigfoot(record), err::toString);
    bigfoot("predict", trace.toString());
    assertTrue(out.toString().contains(expected), out::toString);
  }

  @Test
  void a_converted_trace_has_the_same_races() throws Exception {
    Path trace = directory.resolve("figure.trace");
    Path std = directory.resolve("figure.std");
    String file = "../examples/traces/vin-fig1a.std";
    bigfoot("record", REPLAY, "--exclude", "FigureReplay$Turn", "-o", trace.toString(), "--", file);
    assertEquals(0, bigfoot("convert", trace.toString(), "--to", "std", "-o", std.toString()));
    assertEquals(1, bigfoot("predict", std.toString()), err::toString);
    assertTrue(out.toString().contains("relation=wcp  verdict=predictable"), out::toString);
    List<String> lines = Files.readAllLines(std);
    assertTrue(lines.stream().allMatch(line -> line.matches("[^|]+\\|\\w+\\(.+\\)\\|.*")));
  }

  @Test
  void what_cannot_be_used_is_refused_in_one_line() {
    assertEquals(2, bigfoot("predict", directory.resolve("absent").toString()));
    assertEquals(2, bigfoot("record", REPLAY, "-o", "/absent/directory/trace"));
    assertEquals(2, bigfoot("record", REPLAY, "--detector", "bigfoot", "-o", "x.trace"));
    assertEquals(
        2, bigfoot("convert", REPLAY, "--to", "std", "-o", directory.resolve("x").toString()));
    assertEquals(4, err.toString().lines().count(), err::toString);
  }
}
