package bigfoot.cli.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.runtime.InputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BaselineTest {
  private static Finding finding(String field, int line) {
    Site site = new Site("p.C", "m", "C.java", line);
    Side side = new Side("T1", "write", List.of(site), List.of(), List.of(), "");
    return new Finding(
        Rule.DATA_RACE, Location.field("p.C", field), side, side, Map.of(), List.of());
  }

  @Test
  void known_findings_are_not_new_even_when_their_lines_move(@TempDir Path dir) throws Exception {
    Path file = Files.writeString(dir.resolve("known"), Baseline.render(List.of(finding("x", 3))));
    List<Finding> now = List.of(finding("x", 17), finding("y", 4));
    assertEquals(List.of(now.get(1)), Baseline.read(file).fresh(now));
  }

  @Test
  void a_line_that_is_no_finding_is_named(@TempDir Path dir) throws Exception {
    Path file = Files.writeString(dir.resolve("known"), "# fine\nnonsense here\n");
    String said = assertThrows(InputException.class, () -> Baseline.read(file)).getMessage();
    assertTrue(said.contains(":2:"), said);
  }
}
