package bigfoot.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... args) {
    return Main.run(args, new PrintWriter(out, true), new PrintWriter(err, true));
  }

  @Test
  void an_unknown_command_is_bad_usage_in_one_line() {
    assertEquals(2, run("nosuchcommand"));
    assertEquals(1, err.toString().lines().count(), err.toString());
    assertEquals("", out.toString());
  }

  @Test
  void no_command_is_bad_usage() {
    assertEquals(2, run());
  }

  @Test
  void help_and_version_go_to_standard_output() {
    assertEquals(0, run("--help"));
    assertEquals(0, run("--version"));
    assertTrue(out.toString().contains("bigfoot " + Version.NAME));
    assertEquals("", err.toString());
  }

  @Test
  void a_report_that_is_no_json_is_bad_input(@TempDir Path dir) throws Exception {
    Path junk = Files.writeString(dir.resolve("junk.json"), "this is no JSON");
    Path page = dir.resolve("page.html");
    assertEquals(2, run("report", junk.toString(), "-o", page.toString()));
    assertTrue(err.toString().contains("junk.json"));
    assertFalse(Files.exists(page), "no partial output");
  }

  @Test
  void an_absent_report_is_bad_input(@TempDir Path dir) {
    assertEquals(2, run("report", dir.resolve("absent.json").toString()));
  }
}
