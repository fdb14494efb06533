package bigfoot.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jars within jars, classes in folders of launchers and servers, classes for newer Java. */
class LintArchivesTest {
  private static final String APP =
      "package app; public class Main { public static void main(String[] a) {\n"
          + "  new Thread(() -> lib.Counter.add()).start(); lib.Counter.add(); } }\n";
  private static final String RACY =
      "package lib; public class Counter { static int n;\n  public static void add() { n++; } }\n";
  private static final String CLEAN = RACY.replace("static void", "static synchronized void");
  private static final String LAUNCHER =
      "package boot; public class Launcher { public static void main(String[] a) { } }\n";

  @TempDir static Path dir;
  private static byte[] app;
  private static byte[] racy;
  private static byte[] clean;
  private static byte[] launcher;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @BeforeAll
  static void compile() throws Exception {
    Path first = compile("first", Map.of("Main", APP, "Counter", RACY, "Launcher", LAUNCHER));
    app = Files.readAllBytes(first.resolve("app/Main.class"));
    racy = Files.readAllBytes(first.resolve("lib/Counter.class"));
    launcher = Files.readAllBytes(first.resolve("boot/Launcher.class"));
    Path second = compile("second", Map.of("Counter", CLEAN));
    clean = Files.readAllBytes(second.resolve("lib/Counter.class"));
  }

  private static Path compile(String name, Map<String, String> sources) throws Exception {
    Path into = Files.createDirectories(dir.resolve(name));
    for (Map.Entry<String, String> source : sources.entrySet()) {
      Files.writeString(into.resolve(source.getKey() + ".java"), source.getValue());
    }
    String[] args =
        Stream.concat(
                Stream.of("-g", "-d", into.toString()),
                sources.keySet().stream().map(s -> into.resolve(s + ".java").toString()))
            .toArray(String[]::new);
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, args));
    return into;
  }

  private static byte[] jar(Map<String, String> attributes, Map<String, byte[]> entries)
      throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.forEach((name, value) -> manifest.getMainAttributes().putValue(name, value));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JarOutputStream all = new JarOutputStream(bytes, manifest)) {
      for (Map.Entry<String, byte[]> entry : new TreeMap<>(entries).entrySet()) {
        all.putNextEntry(new ZipEntry(entry.getKey()));
        all.write(entry.getValue());
      }
    }
    return bytes.toByteArray();
  }

  private int lint(byte[] jar, String... options) throws IOException {
    return lint(Files.write(Files.createTempFile(dir, "program", ".jar"), jar), options);
  }

  private int lint(Path program, String... options) {
    String[] args =
        Stream.concat(Stream.of("lint", program.toString()), Stream.of(options))
            .toArray(String[]::new);
    return Main.run(args, new PrintWriter(out, true), new PrintWriter(err, true));
  }

  private static byte[] boot(byte[] counter) throws IOException {
    byte[] library = jar(Map.of(), Map.of("lib/Counter.class", counter));
    return jar(
        Map.of("Main-Class", "boot.Launcher", "Start-Class", "app.Main"),
        Map.of(
            "BOOT-INF/classes/app/Main.class", app,
            "BOOT-INF/lib/counter.jar", library,
            "boot/Launcher.class", launcher));
  }

  @Test
  void a_boot_jar_starts_at_its_start_class_and_finds_its_libraries() throws Exception {
    assertEquals(1, lint(boot(racy)), err.toString());
    assertTrue(out.toString().contains("lib.Counter.n"), out.toString());
    assertEquals("", err.toString());
    assertEquals(0, lint(boot(clean)), out.toString());
  }

  @Test
  void a_war_is_read_packed_or_not() throws Exception {
    byte[] library = jar(Map.of(), Map.of("lib/Counter.class", racy));
    Map<String, byte[]> entries =
        Map.of("WEB-INF/classes/app/Main.class", app, "WEB-INF/lib/counter.jar", library);
    assertEquals(1, lint(jar(Map.of(), entries)), err.toString());
    Path unpacked = dir.resolve("unpacked");
    for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
      Path file = unpacked.resolve(entry.getKey());
      Files.createDirectories(file.getParent());
      Files.write(file, entry.getValue());
    }
    assertEquals(1, lint(unpacked, "--library"), err.toString());
    assertEquals("", err.toString());
  }

  @Test
  void what_only_looks_like_a_jar_is_named_and_left_out() throws Exception {
    byte[] odd =
        jar(
            Map.of(),
            Map.of(
                "BOOT-INF/classes/app/Main.class", app,
                "BOOT-INF/classes/lib/Counter.class", racy,
                "BOOT-INF/lib/fake.jar", "no jar".getBytes("UTF-8")));
    assertEquals(1, lint(odd), err.toString());
    assertEquals(1, err.toString().lines().count(), err.toString());
    assertTrue(err.toString().contains("BOOT-INF/lib/fake.jar is no readable"), err.toString());
  }

  @Test
  void of_a_multi_release_jar_the_classes_for_this_java_are_read() throws Exception {
    Map<String, byte[]> entries =
        Map.of(
            "app/Main.class", app,
            "lib/Counter.class", racy,
            "META-INF/versions/11/lib/Counter.class", clean,
            "META-INF/versions/99/lib/Counter.class", racy);
    assertEquals(0, lint(jar(Map.of("Multi-Release", "true"), entries)), out.toString());
    assertEquals(1, lint(jar(Map.of(), entries)), "not said to be a multi-release jar");
  }

  @Test
  void a_multi_release_library_within_is_read_the_same_way() throws Exception {
    byte[] library =
        jar(
            Map.of("Multi-Release", "true"),
            Map.of(
                "lib/Counter.class", clean,
                "META-INF/versions/17/lib/Counter.class", racy));
    byte[] program =
        jar(
            Map.of("Start-Class", "app.Main"),
            Map.of("BOOT-INF/classes/app/Main.class", app, "BOOT-INF/lib/counter.jar", library));
    assertEquals(1, lint(program), err.toString());
  }
}
