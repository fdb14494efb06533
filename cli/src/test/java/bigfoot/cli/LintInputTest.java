package bigfoot.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What users feed to lint: odd jars, missing parts, options that make no sense. */
class LintInputTest {
  private static final String RACY =
      "public class Racy { static int n; public static void main(String[] a) {\n"
          + "  new Thread(() -> n++).start(); n++; } }\n";

  @TempDir static Path dir;
  private static Path classes;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @BeforeAll
  static void compileRacy() throws Exception {
    classes = compile("racy", Map.of("Racy", RACY));
  }

  private static Path compile(String name, Map<String, String> sources) throws Exception {
    Path into = Files.createDirectories(dir.resolve(name));
    for (Map.Entry<String, String> source : sources.entrySet()) {
      Files.writeString(into.resolve(source.getKey() + ".java"), source.getValue());
    }
    String[] args =
        java.util.stream.Stream.concat(
                java.util.stream.Stream.of("-g", "-d", into.toString()),
                sources.keySet().stream().map(s -> into.resolve(s + ".java").toString()))
            .toArray(String[]::new);
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, args));
    return into;
  }

  private int run(Object... args) {
    String[] texts = java.util.Arrays.stream(args).map(Object::toString).toArray(String[]::new);
    return Main.run(texts, new PrintWriter(out, true), new PrintWriter(err, true));
  }

  private void refused(String saying, Object... args) {
    assertEquals(2, run(args), out.toString());
    assertEquals(1, err.toString().lines().count(), err.toString());
    assertTrue(err.toString().contains(saying), err.toString());
    assertEquals("", out.toString());
    err.getBuffer().setLength(0);
  }

  @Test
  void bad_files_and_options_are_refused_in_one_line() throws Exception {
    Path junk = Files.writeString(dir.resolve("junk.txt"), "junk\n");
    refused("no such baseline", "lint", classes, "--baseline", dir.resolve("absent"));
    refused("is no fingerprint", "lint", classes, "--baseline", junk);
    refused("cannot be read", "lint", classes, "--suppressions", dir.resolve("absent"));
    refused("is not race:pattern", "lint", classes, "--suppressions", junk);
    refused("no such directory", "lint", classes, "--source", dir.resolve("absent"));
    refused("no such file", "lint", classes, "-cp", dir.resolve("absent.jar"));
    refused("no such class or method", "lint", classes, "--reflective", junk);
    refused("leave one of them out", "lint", classes, "--library", "--main", "Racy");
    refused("list one or more", "lint", classes, "--most", "0");
  }

  @Test
  void a_jar_without_a_main_is_told_of_library() throws Exception {
    Path library = compile("plain", Map.of("Plain", "public class Plain { int n; }\n"));
    refused("analyse it with --library", "lint", library);
  }

  @Test
  void a_modular_program_is_read() throws Exception {
    Path modular =
        compile("modular", Map.of("module-info", "module m { }\n", "Racy", "package p; " + RACY));
    assertEquals(1, run("lint", modular));
    assertTrue(out.toString().contains("p.Racy.n"), out.toString());
  }

  @Test
  void a_class_file_of_the_future_is_named_and_left_out() throws Exception {
    Path mixed = compile("mixed", Map.of("Racy", RACY, "Later", "class Later { }\n"));
    byte[] later = Files.readAllBytes(mixed.resolve("Later.class"));
    later[7] = 99;
    Files.write(mixed.resolve("Later.class"), later);
    assertEquals(1, run("lint", mixed));
    assertEquals(1, err.toString().lines().count(), err.toString());
    assertTrue(err.toString().contains("notice: Later cannot be read"), err.toString());
  }

  @Test
  void missing_libraries_are_told_in_one_notice() throws Exception {
    String uses =
        RACY.replace("{ static", "extends Base { static")
            .replace("n++; } }", "Tool.go(); n++; } }");
    Path partial =
        compile(
            "partial",
            Map.of(
                "Racy",
                uses,
                "Base",
                "class Base { }\n",
                "Tool",
                "class Tool { static void go() { } }\n"));
    Files.delete(partial.resolve("Base.class"));
    Files.delete(partial.resolve("Tool.class"));
    assertEquals(1, run("lint", partial));
    assertEquals(1, err.toString().lines().count(), err.toString());
    assertTrue(
        err.toString().contains("2 classes that the program uses are missing"), err.toString());
  }

  @Test
  void a_huge_method_ends_in_time() throws Exception {
    StringBuilder source =
        new StringBuilder("public class Racy { static int n; static void f(int x) {\n");
    for (int i = 0; i < 1_000; i++) {
      source.append("if (x == ").append(i).append(") n += x;\n");
    }
    source.append("} public static void main(String[] a) {\n");
    source.append("  new Thread(() -> f(1)).start(); f(2); } }\n");
    Path huge = compile("huge", Map.of("Racy", source.toString()));
    assertTimeout(Duration.ofSeconds(90), () -> assertEquals(1, run("lint", huge)));
    assertTrue(err.toString().contains("possible races"), err.toString());
    assertTrue(err.toString().contains("only 1000 are counted"), err.toString());
  }

  @Test
  void damaged_class_files_are_named_with_a_reason() throws Exception {
    Path odd = compile("odd", Map.of("Racy", RACY, "Other", "class Other { }\n"));
    byte[] other = Files.readAllBytes(odd.resolve("Other.class"));
    Files.write(odd.resolve("Cut.class"), java.util.Arrays.copyOf(other, other.length / 2));
    Files.write(odd.resolve("Moved.class"), other);
    Files.writeString(odd.resolve("Text.class"), "some text");
    assertEquals(1, run("lint", odd));
    assertEquals(3, err.toString().lines().count(), err.toString());
    assertTrue(err.toString().contains("Cut cannot be read and is left out (the class file is"));
    assertTrue(err.toString().contains("Moved cannot be read and is left out (it holds the class"));
    assertTrue(err.toString().contains("Text cannot be read and is left out (no class file)"));
  }
}
