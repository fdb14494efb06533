package bigfoot.cli.commands;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.cli.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs that really run: recorded, then predicted. */
class RecordPredictTest {
  private static final String REPLAY = "../examples/traces/FigureReplay.java";

  @TempDir private Path directory;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int bigfoot(String... arguments) {
    return Main.run(arguments, new PrintWriter(out, true), new PrintWriter(err, true));
  }

  static Stream<Path> figures() throws IOException {
    return Files.list(Path.of("../examples/traces"))
        .filter(file -> file.getFileName().toString().matches("(wcp|vin)-.*\\.std"))
        .sorted();
  }

  /** Each figure of the papers as a program: its trace has other numbers, and the same races. */
  @ParameterizedTest
  @MethodSource("figures")
  void a_figure_that_happens_is_predicted_as_its_trace_is(Path figure) throws Exception {
    Path trace = directory.resolve("figure.trace");
    String[] record = {
      "record", REPLAY, "--exclude", "FigureReplay$Turn", "-o", trace.toString(), "--", "" + figure
    };
    assertEquals(0, bigfoot(record), err::toString);
    bigfoot("predict", trace.toString(), "--relation", "hb,wcp,dc", "--all", "--format", "json");
    String json = out.toString().replaceAll("\\s+", "");
    for (String relation : List.of("hb", "wcp", "dc")) {
      long found = count(json, "\"relation\":\"" + relation + "\"");
      assertEquals(expected(figure, relation), found, () -> figure + " " + relation + json);
    }
    long predictable =
        count(json, "\"relation\":\"dc\",(?:(?!\"relation\").)*\"verdict\":\"predictable\"");
    assertEquals(expected(figure, "predictable"), predictable, () -> figure + json);
    assertEquals(expected(figure, "deadlock"), count(json, "\"waiting\""), () -> figure + json);
  }

  private static long count(String text, String regex) {
    return Pattern.compile(regex, Pattern.DOTALL).matcher(text).results().count();
  }

  /** How many the last lines of the figure's file say there are. */
  private static long expected(Path figure, String key) throws IOException {
    String prefix = "# " + key + ": ";
    return Files.readAllLines(figure).stream()
        .filter(line -> line.startsWith(prefix) && !line.endsWith(" none"))
        .mapToLong(line -> line.split("; ").length)
        .sum();
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
  void a_deadlock_is_found_even_where_its_race_is_suppressed() throws Exception {
    Path silenced = Files.writeString(directory.resolve("silenced.txt"), "race:z\n");
    String[] arguments = {
      "predict", "../examples/traces/wcp-fig5.std", "--suppressions", silenced.toString()
    };
    assertEquals(1, bigfoot(arguments), err::toString);
    assertTrue(out.toString().startsWith("Predicted deadlock"), out::toString);
  }

  @Test
  void suppressed_races_are_not_reported_and_unused_entries_are() throws Exception {
    Path trace = directory.resolve("race.std");
    Files.writeString(
        trace, "A|w(app.Cache.size#3)|app.Cache.add(Cache.java:7)\nB|r(app.Cache.size#3)|x\n");
    Path silenced = directory.resolve("silenced.txt");
    Files.writeString(silenced, "race:^app.Cache.size$\nrace_top:app.Gone.*\n");
    assertEquals(1, bigfoot("predict", trace.toString()), err::toString);
    assertEquals(0, bigfoot("predict", trace.toString(), "--suppressions", silenced.toString()));
    assertEquals(
        "bigfoot: suppression matched nothing: race_top:app.Gone.*", err.toString().strip());
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
