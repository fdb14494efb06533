package bigfoot.cli.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.runtime.InputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunReportsTest {
  private static final String RACE =
      """
      {"tool":"bigfoot","version":"0","detector":"fasttrack",
       "races":[{"location":{"kind":"field","class":"p.Counter","name":"<n>"},
         "first":{"thread":"%s","access":"write",
           "sites":[{"class":"p.Counter","method":"inc","file":"Counter.java","line":2}]},
         "second":{"thread":"b","access":"read","stack":["p.Counter.get(Counter.java:3)"],
           "sites":[{"class":"p.Counter","method":"get","file":"Counter.java","line":3}]},
         "count":%d}]}
      """;

  @Test
  void the_same_pair_of_places_is_one_race_whatever_the_threads_are_called(@TempDir Path dir)
      throws Exception {
    Path one = Files.writeString(dir.resolve("1.json"), RACE.formatted("a", 3));
    Path two = Files.writeString(dir.resolve("2.json"), RACE.formatted("worker", 4));
    List<Finding> races = RunReports.merge(List.of(one, two));
    assertEquals(1, races.size());
    assertEquals("7", races.get(0).facts().get("count"));
    String turned = RACE.formatted("a", 2).replace("\"second\"", "\"2\"");
    turned = turned.replace("\"first\"", "\"second\"").replace("\"2\"", "\"first\"");
    Path three = Files.writeString(dir.resolve("3.json"), turned);
    List<Finding> all = RunReports.merge(List.of(one, two, three));
    assertEquals(1, all.size(), "whichever access came first");
    assertEquals("9", all.get(0).facts().get("count"));
    assertEquals(all.get(0).fingerprint(), RunReports.merge(List.of(three)).get(0).fingerprint());
  }

  @Test
  void the_page_escapes_names_and_shows_source(@TempDir Path dir) throws Exception {
    Path report = Files.writeString(dir.resolve("1.json"), RACE.formatted("<script>", 1));
    Files.createDirectories(dir.resolve("src/p"));
    Files.writeString(dir.resolve("src/p/Counter.java"), "class\nline two\nline <three>\n");
    String page =
        HtmlReport.render(
            "Races", RunReports.merge(List.of(report)), new Sources(List.of(dir.resolve("src"))));
    assertFalse(page.contains("by <script>") || page.contains("<n>"), page);
    assertTrue(page.contains("&lt;script&gt;"));
    assertTrue(page.contains("line &lt;three&gt;"));
    assertFalse(page.contains("http"), "self-contained");
  }

  @Test
  void the_first_access_is_the_primary_location_in_sarif(@TempDir Path dir) throws Exception {
    Path report = Files.writeString(dir.resolve("1.json"), RACE.formatted("a", 1));
    String sarif = SarifReport.render(RunReports.merge(List.of(report)), new Sources(List.of()));
    int primary = sarif.indexOf("\"startLine\" : 2");
    int related = sarif.indexOf("\"startLine\" : 3");
    assertTrue(0 < primary && primary < related, sarif);
    assertTrue(sarif.contains("primaryLocationLineHash"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "3",
        "\u0000\u0001\ufffd",
        "{\"races\":[]}",
        "{\"tool\":\"bigfoot\"}",
        "{\"tool\":\"bigfoot\",\"races\":3}",
        "{\"tool\":\"bigfoot\",\"races\":[3]}",
        "{\"tool\":\"bigfoot\",\"races\":[{\"location\":3}]}",
        "{\"tool\":\"bigfoot\",\"races\":[",
        "{\"tool\":\"bigfoot\",\"races\":[]} and more",
        "{\"tool\":\"bigfoot\",\"warnings\":[]}"
      })
  void what_is_no_report_is_refused_in_one_line(String content, @TempDir Path dir)
      throws Exception {
    refused(Files.writeString(dir.resolve("1.json"), content));
  }

  @Test
  void races_without_sites_and_deep_nesting_are_refused(@TempDir Path dir) throws Exception {
    refused(
        Files.writeString(
            dir.resolve("1.json"), RACE.formatted("a", 1).replace("\"sites\"", "\"places\"")));
    refused(Files.writeString(dir.resolve("2.json"), "[".repeat(1 << 20)));
  }

  private static void refused(Path report) {
    InputException e = assertThrows(InputException.class, () -> RunReports.merge(List.of(report)));
    assertTrue(e.getMessage().startsWith(report.toString()), e.getMessage());
    assertEquals(1, e.getMessage().lines().count());
  }
}
