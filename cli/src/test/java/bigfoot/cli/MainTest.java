package bigfoot.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

  @ParameterizedTest
  @ValueSource(strings = {"instrument", "explain", "verify-placement"})
  void a_program_without_a_class_that_can_be_read_is_bad_input(String command, @TempDir Path dir)
      throws Exception {
    Path jar = dir.resolve("app.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      zip.putNextEntry(new ZipEntry("META-INF/MANIFEST.MF"));
      zip.write("Manifest-Version: 1.0\nMain-Class: A\n\n".getBytes(StandardCharsets.UTF_8));
      zip.putNextEntry(new ZipEntry("A.class"));
    }
    Path output = dir.resolve("out.jar");
    String[] args =
        command.equals("instrument")
            ? new String[] {command, jar.toString(), "-o", output.toString()}
            : new String[] {command, jar.toString()};
    assertEquals(2, run(args));
    assertEquals(1, err.toString().lines().count(), err.toString());
    assertTrue(err.toString().contains("none of its class files can be read"), err.toString());
    assertFalse(Files.exists(output));
  }

  @Test
  void an_absent_report_is_bad_input(@TempDir Path dir) {
    assertEquals(2, run("report", dir.resolve("absent.json").toString()));
  }

  @Test
  void the_page_of_a_run_shows_its_races_at_the_lines_of_its_source(@TempDir Path dir)
      throws Exception {
    Path page = dir.resolve("page.html");
    assertEquals(66, run("run", "../examples/tour/Bank.java", "--html", page.toString()));
    String html = Files.readString(page);
    assertTrue(html.contains("Bank$Account.balance"), html);
    assertTrue(html.contains("balance += amount;"), html);
  }

  @Test
  void a_page_that_cannot_be_made_is_said_before_the_program_runs(@TempDir Path dir) {
    String program = "../examples/tour/Bank.java";
    assertEquals(2, run("run", program, "--html", dir.toString()));
    assertEquals(2, run("run", program, "--html", dir.resolve("no/page.html").toString()));
    String page = dir.resolve("page.html").toString();
    assertEquals(2, run("run", program, "--html", page, "-J-Dbigfoot.report=r.json"));
    assertEquals(3, err.toString().lines().count(), err.toString());
  }

  @Test
  void predicted_races_name_the_locks_held() {
    assertEquals(1, run("predict", "src/test/browser/two-races.std"));
    assertTrue(out.toString().contains("holding l"), out.toString());
  }

  @Test
  void predictions_known_from_a_baseline_are_left_out(@TempDir Path dir) throws Exception {
    String trace = "src/test/browser/two-races.std";
    String known = dir.resolve("known").toString();
    assertEquals(1, run("predict", trace, "--write-baseline", known));
    assertEquals(0, run("predict", trace, "--baseline", known));
    assertEquals(0, run("predict", trace, "--baseline", known, "--format", "json"));
  }
}
