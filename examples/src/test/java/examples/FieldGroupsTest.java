package examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Detectors that keep one state for several fields report the fields that raced, by name. */
class FieldGroupsTest {
  private static final Path SOURCE = Path.of("groups", "Groups.java").toAbsolutePath();
  private static final Pattern LOCATION =
      Pattern.compile("\"class\":\"Groups\\$?(\\w*)\",\"name\":\"(\\w+)\"");
  private static final Set<String> RACES =
      Set.of(
          ".left",
          ".right",
          "Base.low",
          "Derived.high",
          "Mixed.a",
          "Mixed.b",
          "Point.x",
          "Point.y",
          "Point.z");

  @TempDir Path work;

  @ParameterizedTest
  @ValueSource(strings = {"fasttrack", "redcard", "slimcard", "bigfoot"})
  void fields_of_a_group_are_reported_by_name(String detector) throws Exception {
    Jdk jdk = Jdk.all().get(0);
    Path classes = jdk.compile(SOURCE.getParent(), List.of(SOURCE), work.resolve("classes"));
    Path checked = work.resolve("checked");
    jdk.bigfoot("instrument", classes, "-o", checked, "--detector", detector);
    Path report = work.resolve("report.json");
    List<String> options = List.of("-Dbigfoot.report=" + report, "-cp", checked.toString());
    jdk.run(options, List.of("Groups"));
    Set<String> found = new TreeSet<>();
    Matcher location = LOCATION.matcher(Files.readString(report));
    while (location.find()) {
      found.add(location.group(1) + "." + location.group(2));
    }
    assertEquals(new TreeSet<>(RACES), found);
  }
}
