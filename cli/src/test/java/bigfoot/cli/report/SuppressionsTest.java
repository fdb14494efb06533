package bigfoot.cli.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bigfoot.races.report.RaceWarning;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuppressionsTest {
  @TempDir Path directory;

  @Test
  void entries_that_match_nothing_are_told() throws Exception {
    Path file = directory.resolve("silenced.txt");
    Files.writeString(file, "# comment\nrace:app.Old.field\nrace_top:app.Gone.*\n");
    Suppressions silenced = Suppressions.read(file);
    assertEquals(List.of(), silenced.without(List.<RaceWarning>of()));
    assertEquals(
        List.of(
            "suppression matched nothing: race:app.Old.field",
            "suppression matched nothing: race_top:app.Gone.*"),
        silenced.unused());
  }
}
