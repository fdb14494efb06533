package examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.cli.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * RECIPE's figures, case studies and small benchmark programs: recorded with values once, then
 * predicted with the partial orders and with RECIPE.
 */
class RecipeExamplesTest {
  private static final Pattern RACE =
      Pattern.compile(
          "\"relation\" : \"(\\w+)\".*?\"first\".*?\"loc\" : \"([^\"]*)\".*?\"second\".*?"
              + "\"loc\" : \"([^\"]*)\".*?\"verdict\" : \"([a-z-]+)\"",
          Pattern.DOTALL);

  @TempDir private Path directory;

  @Test
  void recipe_finds_all_that_the_partial_orders_find_and_more_in_several() throws IOException {
    List<String> more = new ArrayList<>();
    TreeMap<String, String> table = new TreeMap<>();
    for (Path program : programs()) {
      String name = program.getFileName().toString().replace(".java", "");
      Path trace = record(program, name);
      Set<String> orders = races(trace, "hb,wcp,dc");
      Set<String> recipe = races(trace, "recipe", "--replay", program.toString());
      table.put(name, orders.size() + " " + recipe.size());
      assertTrue(recipe.containsAll(orders), name + " " + orders + " " + recipe);
      if (recipe.size() > orders.size()) {
        more.add(name);
      }
      expectations(name, program, recipe);
    }
    System.out.println("races by partial orders, by recipe: " + table);
    assertTrue(more.size() >= 3, more.toString());
  }

  /** The pairs that the paper names; both ends are comments at the ends of lines. */
  private static void expectations(String name, Path program, Set<String> recipe)
      throws IOException {
    if (name.equals("Figure1")) {
      assertTrue(recipe.contains(pair(program, "// 2", "// 5")), recipe::toString);
      assertTrue(recipe.contains(pair(program, "// 2", "// 7")), recipe::toString);
    } else if (name.equals("Figure2")) {
      assertTrue(recipe.contains(pair(program, "// 2", "// 11")), recipe::toString);
    } else if (name.equals("ThreadPoolSort")) {
      assertTrue(recipe.contains(pair(program, "// 1", "// 5")), recipe::toString);
    } else if (name.equals("Figure3")) {
      assertTrue(!recipe.contains(pair(program, "first.f = 4;", "// 7")), recipe::toString);
    }
  }

  private static String pair(Path program, String one, String other) throws IOException {
    List<String> lines = Files.readAllLines(program);
    Set<String> ends = new TreeSet<>();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).endsWith(one) || lines.get(i).endsWith(other)) {
        ends.add(program.getFileName() + ":" + (i + 1));
      }
    }
    return ends.toString();
  }

  private static List<Path> programs() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("recipe"))) {
      return files.sorted().toList();
    }
  }

  private Path record(Path program, String name) {
    Path trace = directory.resolve(name + ".trace");
    StringWriter err = new StringWriter();
    int code = bigfoot(err, err, "record", "--values", program.toString(), "-o", trace.toString());
    assertEquals(0, code, () -> name + ": " + err);
    return trace;
  }

  /** Predictable races, as pairs of lines; where they are replayed, each is confirmed. */
  private static Set<String> races(Path trace, String relation, String... more) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    List<String> command = new ArrayList<>(List.of("predict", trace.toString()));
    command.addAll(List.of("--relation", relation, "--format", "json"));
    command.addAll(List.of(more));
    int code = bigfoot(out, err, command.toArray(new String[0]));
    assertTrue(code <= 1, () -> trace + ": " + err);
    assertTrue(!out.toString().contains("not replayed"), out::toString);
    Set<String> races = new TreeSet<>();
    Matcher race = RACE.matcher(out.toString());
    while (race.find()) {
      if (race.group(4).equals("predictable")) {
        races.add(new TreeSet<>(List.of(line(race.group(2)), line(race.group(3)))).toString());
      }
    }
    return races;
  }

  private static String line(String location) {
    return location.replaceAll(".*\\((.*)\\)", "$1");
  }

  private static int bigfoot(StringWriter out, StringWriter err, String... arguments) {
    return Main.run(arguments, new PrintWriter(out, true), new PrintWriter(err, true));
  }
}
