package examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs the programs of {@code examples/sync}, all in one JVM, under the checker: each one's first
 * line says which races must be found.
 */
class SyncExamplesTest {
  static final Path SOURCES = Path.of("sync").toAbsolutePath();
  private static final Pattern RACE =
      Pattern.compile(
          "\\{\"location\":\\{\"kind\":\"(\\w+)\",\"class\":\"([^\"]*)\"(?:,\"name\":\"([^\"]*)\")?"
              + ".*?\"sites\":\\[\\{\"class\":\"([^\"$]*)",
          Pattern.DOTALL);

  private static final Pattern NEED = Pattern.compile("// (since|preview): (\\d+)");

  @TempDir Path work;

  static List<Jdk> jdks() {
    return Jdk.all();
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void each_example_has_the_races_it_says(Jdk jdk) throws Exception {
    Map<String, String> expected = expectations(jdk.feature());
    Path classes = jdk.compile(SOURCES, sources(jdk.feature()), work.resolve("classes"));
    Path checked = work.resolve("checked");
    jdk.bigfoot(
        "instrument", classes, "-o", checked, "--detector", "fasttrack", "--exclude", "support.**");
    Path report = work.resolve("report.json");
    List<String> command = new ArrayList<>(List.of("-cp", checked.toString(), "support.RunAll"));
    command.addAll(expected.keySet());
    String output =
        jdk.run(List.of("-Dbigfoot.report=" + report, "-Dbigfoot.max_races=10000"), command);
    assertEquals("", output);
    assertEquals(expected, verdicts(expected, races(Files.readString(report))));
  }

  @Test
  void each_idiom_has_a_clean_program_and_a_racy_twin() throws IOException {
    Map<String, String> expected = expectations(Integer.MAX_VALUE);
    Map<String, String> verdicts = new TreeMap<>();
    expected.forEach(
        (name, text) -> {
          String clean = name.replaceFirst("Racy$", "");
          boolean paired =
              "none".equals(expected.get(clean))
                  && expected.getOrDefault(clean + "Racy", "").startsWith("race ");
          verdicts.put(name, paired ? text : "no twin");
        });
    assertEquals(expected, verdicts);
  }

  @Test
  void each_program_stands_in_the_list_of_idioms() throws IOException {
    Set<String> listed = new TreeSet<>();
    for (String line : Files.readAllLines(SOURCES.resolve("idioms.txt"))) {
      if (!line.isBlank() && !line.startsWith("#")) {
        listed.addAll(List.of(line.substring(line.indexOf(':') + 1).trim().split(" +")));
      }
    }
    Set<String> clean = new TreeSet<>(expectations(Integer.MAX_VALUE).keySet());
    clean.removeIf(name -> name.endsWith("Racy"));
    assertEquals(clean, listed);
  }

  /** What each program's first line says, by name. */
  static Map<String, String> expectations(int feature) throws IOException {
    Map<String, String> expected = new TreeMap<>();
    for (Path source : sources(feature)) {
      String first = Files.readAllLines(source).get(0);
      if (first.startsWith("// expect: ")) {
        String name = source.getFileName().toString().replace(".java", "");
        expected.put(name, first.substring("// expect: ".length()));
      }
    }
    return expected;
  }

  static List<Path> sources(int feature) throws IOException {
    List<Path> fit = new ArrayList<>();
    try (Stream<Path> all = Files.walk(SOURCES)) {
      for (Path source : all.filter(p -> p.toString().endsWith(".java")).sorted().toList()) {
        Matcher need = NEED.matcher(Files.readString(source));
        if (!need.find() || fits(need.group(1), Integer.parseInt(need.group(2)), feature)) {
          fit.add(source);
        }
      }
    }
    return fit;
  }

  /** Since a version, or a preview in that version alone; every version when all are asked for. */
  private static boolean fits(String word, int version, int feature) {
    boolean preview = word.equals("preview");
    return feature == Integer.MAX_VALUE || (preview ? version == feature : version <= feature);
  }

  /** The locations that raced, by the program whose line is named first. */
  static Map<String, Set<String>> races(String json) {
    Map<String, Set<String>> found = new TreeMap<>();
    Matcher race = RACE.matcher(json);
    while (race.find()) {
      boolean array = race.group(1).equals("array");
      String location = array ? race.group(2) : race.group(2) + "." + race.group(3);
      found.computeIfAbsent(race.group(4), p -> new TreeSet<>()).add(location);
    }
    return found;
  }

  /** For each program what was expected, or what was found when that is something else. */
  static Map<String, String> verdicts(
      Map<String, String> expected, Map<String, Set<String>> found) {
    Map<String, String> verdicts = new TreeMap<>();
    expected.forEach(
        (program, text) -> {
          Set<String> races = found.getOrDefault(program, Set.of());
          boolean right =
              text.equals("none")
                  ? races.isEmpty()
                  : races.equals(Set.of(text.substring("race ".length())));
          verdicts.put(program, right ? text : "found " + races);
        });
    return verdicts;
  }
}
