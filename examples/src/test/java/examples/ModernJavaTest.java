package examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the newest language has compiles, is instrumented and runs as before, by every detector. */
class ModernJavaTest {
  private static final int NEWEST = 25;
  private static final Path SOURCE = Path.of("modern", "Modern.java").toAbsolutePath();

  @TempDir Path work;

  @ParameterizedTest
  @ValueSource(strings = {"fasttrack", "redcard", "slimstate", "slimcard", "bigfoot"})
  void a_program_of_the_newest_language_runs_checked(String detector) throws Exception {
    for (Jdk jdk : Jdk.all()) {
      if (jdk.feature() >= NEWEST) {
        check(jdk, detector);
      }
    }
  }

  private void check(Jdk jdk, String detector) throws Exception {
    Path classes = jdk.compile(SOURCE.getParent(), List.of(SOURCE), work.resolve("classes"));
    String plain = jdk.run(List.of("-cp", classes.toString()), List.of("Modern"));
    Path checked = work.resolve("checked");
    jdk.bigfoot("instrument", classes, "-o", checked, "--detector", detector);
    Path report = work.resolve("report.json");
    List<String> options =
        List.of("-Xverify:all", "-Dbigfoot.report=" + report, "-cp", checked.toString());
    assertEquals(plain, jdk.run(options, List.of("Modern")));
    String races = Files.readString(report);
    assertEquals(1, races.split("\"location\"", -1).length - 1, races);
    assertTrue(races.contains("\"name\":\"racy\""), races);
  }
}
