package bigfoot.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lint command: options in, report and exit code out. */
class LintTest {
  private static final String RACY =
      "public class Racy {\n"
          + "  static int n;\n"
          + "  static int quiet;\n"
          + "  static void add() { n++; }\n"
          + "  public static void main(String[] a) throws Exception {\n"
          + "    Thread t = new Thread(Racy::add);\n"
          + "    t.start();\n"
          + "    add();\n"
          + "    t.join();\n"
          + "  }\n"
          + "}\n";

  @TempDir static Path dir;
  private static Path classes;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @BeforeAll
  static void compile() throws Exception {
    classes = compile("racy", "Racy", RACY);
  }

  private static Path compile(String name, String type, String source) throws Exception {
    Path into = Files.createDirectories(dir.resolve(name));
    Path file = Files.writeString(into.resolve(type + ".java"), source);
    assertEquals(
        0,
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-g", "-d", into.toString(), file.toString()));
    return into;
  }

  private int run(String... args) {
    return Main.run(args, new PrintWriter(out, true), new PrintWriter(err, true));
  }

  @Test
  void a_race_is_shown_with_threads_and_call_paths() {
    assertEquals(1, run("lint", classes.toString()));
    String text = out.toString();
    assertTrue(text.contains("Conflicting accesses on Racy.n"), text);
    assertTrue(text.contains("thread started at Racy.main(Racy.java:7)"), text);
    assertTrue(text.contains("Racy.main(Racy.java:8)"), text);
    assertEquals("", err.toString());
  }

  @Test
  void what_is_not_listed_is_counted_by_location() throws Exception {
    Path two = compile("two", "Two", RACY.replace("Racy", "Two").replace("n++;", "n++; quiet++;"));
    assertEquals(1, run("lint", two.toString(), "--most", "1"));
    assertTrue(out.toString().contains("1 finding"), out.toString());
    assertTrue(
        err.toString().contains("2 possible races; 1 are listed, at most 3 of each"),
        err.toString());
    assertTrue(err.toString().contains("       1        0        0  Two.n"), err.toString());
    assertTrue(err.toString().contains("       1        0        0  Two.quiet"), err.toString());
  }

  @Test
  void json_has_both_sides() {
    assertEquals(1, run("lint", classes.toString(), "--format", "json"));
    assertTrue(out.toString().contains("\"kind\" : \"conflicting-access\""), out.toString());
  }

  @Test
  void sarif_is_valid() throws Exception {
    assertEquals(1, run("lint", classes.toString(), "--format", "sarif"));
    checkSarif();
  }

  @Test
  void sarif_of_locks_lambdas_and_guards_is_valid() throws Exception {
    String guarded =
        RACY.replace("Racy", "Full")
            .replace("static int n;", "@GuardedBy(\"Full.class\") static int n;")
            .replace("static int quiet;", "@interface GuardedBy { String value(); } int[] cells;")
            .replace("n++; }", "synchronized (\"x\") { n++; } }")
            .replace("t.start();", "t.start(); new Thread(() -> n--).start();");
    assertEquals(1, run("lint", compile("full", "Full", guarded).toString(), "--format", "sarif"));
    checkSarif();
  }

  private void checkSarif() throws Exception {
    try (InputStream schema = LintTest.class.getResourceAsStream("/sarif-2.1.0.json")) {
      String text = new String(schema.readAllBytes(), StandardCharsets.UTF_8);
      List<?> errors =
          SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
              .getSchema(text, InputFormat.JSON)
              .validate(out.toString(), InputFormat.JSON);
      assertTrue(errors.isEmpty(), errors.toString());
    }
  }

  @Test
  void html_shows_source_lines() {
    assertEquals(
        1, run("lint", classes.toString(), "--format", "html", "--source", classes.toString()));
    assertTrue(out.toString().contains("static void add() { n++; }"));
  }

  @Test
  void a_baseline_leaves_only_new_warnings() {
    String known = dir.resolve("known").toString();
    assertEquals(1, run("lint", classes.toString(), "--write-baseline", known));
    assertEquals(0, run("lint", classes.toString(), "--baseline", known));
  }

  @Test
  void suppressed_warnings_do_not_count() throws Exception {
    Path file = Files.writeString(dir.resolve("quiet"), "race:Racy.n\n");
    assertEquals(0, run("lint", classes.toString(), "--suppressions", file.toString()));
    Files.writeString(file, "nonsense\n");
    assertEquals(2, run("lint", classes.toString(), "--suppressions", file.toString()));
  }

  @Test
  void what_reflection_calls_is_checked_when_it_is_named() throws Exception {
    String far =
        "public class Far { static int n; public static void touch() { n++; }\n"
            + "  public static void main(String[] a) { n++; } }\n";
    String program = compile("far", "Far", far).toString();
    assertEquals(0, run("lint", program));
    Path file = Files.writeString(dir.resolve("entries"), "Far.touch  # by its name\n");
    assertEquals(1, run("lint", program, "--reflective", file.toString()));
    Files.writeString(file, "Near.touch\n");
    assertEquals(2, run("lint", program, "--reflective", file.toString()));
  }

  @Test
  void classes_created_by_constant_names_are_followed() throws Exception {
    for (String made : List.of("Class.forName(\"Made\")", "Made.class")) {
      String source =
          "public class Made implements Runnable { static int n; public void run() { n++; }\n"
              + "  public static void main(String[] a) throws Exception {\n"
              + "    Object made = "
              + made
              + ".getDeclaredConstructor().newInstance();\n"
              + "    new Thread((Runnable) made).start(); n++; } }\n";
      assertEquals(1, run("lint", compile("made" + made.length(), "Made", source).toString()));
    }
  }

  @Test
  void services_are_followed() throws Exception {
    String source =
        "public class Uses { static int n; public interface Plug { void go(); }\n"
            + "  public static class Mine implements Plug { public void go() { n++; } }\n"
            + "  public static void main(String[] a) { new Thread(() -> {\n"
            + "    for (Plug p : java.util.ServiceLoader.load(Plug.class)) p.go(); }).start();\n"
            + "    n++; } }\n";
    Path into = compile("uses", "Uses", source);
    assertEquals(0, run("lint", into.toString()));
    Path services = Files.createDirectories(into.resolve("META-INF/services"));
    Files.writeString(services.resolve("Uses$Plug"), "Uses$Mine\n");
    assertEquals(1, run("lint", into.toString()));
  }

  @Test
  void norace_restricts_checking() throws Exception {
    String annotated =
        RACY.replace("Racy", "Marked")
            .replace("  static int quiet;", "  @NoRace static int quiet;\n  @interface NoRace {}");
    assertEquals(0, run("lint", compile("marked", "Marked", annotated).toString()));
    assertEquals(
        1,
        run(
            "lint",
            compile(
                    "marked2",
                    "Marked2",
                    RACY.replace("Racy", "Marked2")
                        .replace(
                            "  static int n;", "  @NoRace static int n;\n  @interface NoRace {}"))
                .toString()));
  }

  @Test
  void norace_covers_what_is_in_a_marked_field() throws Exception {
    for (String use : List.of("cells[0]++", "list.add(1)", "other[0]++")) {
      String marked =
          RACY.replace("Racy", "Inside")
              .replace("n++;", use + ";")
              .replace(
                  "static int quiet;",
                  "@interface NoRace {} static int[] other = new int[1];"
                      + " @NoRace static int[] cells = new int[1];"
                      + " @NoRace static java.util.List<Integer> list ="
                      + " new java.util.ArrayList<>();");
      int expected = use.startsWith("other") ? 0 : 1;
      assertEquals(
          expected,
          run("lint", compile("inside" + use.length(), "Inside", marked).toString()),
          use);
    }
  }

  @Test
  void an_access_without_the_lock_that_is_promised_is_said() throws Exception {
    String guarded =
        RACY.replace("Racy", "Kept")
            .replace("static int n;", "@GuardedBy(\"Kept.class\") static int n;")
            .replace("static int quiet;", "@interface GuardedBy { String value(); }")
            .replace("static void add()", "static synchronized void add()")
            .replace("t.join();", "t.join(); n++;");
    assertEquals(0, run("lint", compile("kept", "Kept", guarded).toString()));
    assertTrue(
        err.toString()
            .contains(
                "notice: Kept.n is guarded by Kept.class, which is not known to be held where"
                    + " Kept.main(Kept.java:9) writes it"),
        err.toString());
    String racy = guarded.replace("t.join();", "").replace("Kept", "Lost");
    assertEquals(1, run("lint", compile("lost", "Lost", racy).toString()));
    assertTrue(out.toString().contains("guardedBy=Lost.class"), out.toString());
    assertTrue(out.toString().contains("unguarded: write at Lost.main(Lost.java:9)"));
  }

  @Test
  void a_library_is_checked_without_a_main() throws Exception {
    Path library =
        compile(
            "library",
            "Lib",
            "public class Lib { private int n; public void add() { n++; }\n"
                + " private int m; public synchronized void inc() { m++; } }\n");
    assertEquals(2, run("lint", library.toString()));
    assertEquals(1, run("lint", library.toString(), "--library"));
    assertTrue(out.toString().contains("Lib.n"), out.toString());
    assertFalse(out.toString().contains("Lib.m"), out.toString());
  }

  @Test
  void bad_input_is_one_line_and_no_output_file() throws Exception {
    Path junk = Files.writeString(dir.resolve("junk.jar"), "this is no jar");
    Path output = dir.resolve("out.json");
    assertEquals(2, run("lint", junk.toString(), "-o", output.toString()));
    assertEquals(2, run("lint", dir.resolve("absent.jar").toString()));
    assertEquals(2, run("lint", classes.toString(), "--main", "Nobody"));
    assertEquals(3, err.toString().lines().count(), err.toString());
    assertFalse(Files.exists(output));
  }

  @Test
  void a_damaged_class_is_named_and_left_out() throws Exception {
    Path damaged = compile("damaged", "Racy", RACY);
    Files.write(damaged.resolve("Broken.class"), new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
    assertEquals(1, run("lint", damaged.toString(), "--main", "Racy"));
    assertTrue(err.toString().contains("notice: Broken"), err.toString());
  }
}
