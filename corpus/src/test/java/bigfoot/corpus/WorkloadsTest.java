package bigfoot.corpus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bigfoot.placement.Detector;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A database, a search engine, a web server and a language's runtime, each with several threads at
 * work, give the same results checked as unchecked. Their jars are instrumented with the program.
 */
class WorkloadsTest {
  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({
    "Database, h2, FASTTRACK",
    "Search, lucene-core, FASTTRACK",
    "WebServer, tomcat-embed-core tomcat-annotations-api, FASTTRACK",
    "Scripts, jython-standalone, FASTTRACK",
    "Database, h2, BIGFOOT",
    "Search, lucene-core, BIGFOOT",
    "WebServer, tomcat-embed-core tomcat-annotations-api, BIGFOOT",
    "Scripts, jython-standalone, BIGFOOT"
  })
  void a_workload_gives_the_same_results(String name, String libraries, Detector detector)
      throws Exception {
    boolean quick = detector == Detector.FASTTRACK && !name.equals("Scripts");
    assumeTrue(quick || Corpus.isComplete(), "with -Pjars only");
    List<Path> jars = jars(libraries);
    Path program = compile(name, jars);
    File errors = directory.resolve("errors").toFile();
    String path = program + File.pathSeparator + path(jars);
    String expected = Corpus.java(errors, "-cp", path, name);
    assertTrue(expected.endsWith("done\n"), expected + Files.readString(errors.toPath()));
    Path checked = directory.resolve("checked.jar");
    Corpus.instrument(program, checked, jars, List.of("**"), detector);
    assertEquals(expected, Corpus.java(errors, "-jar", checked.toString()));
    assertFalse(Files.readString(errors.toPath()).contains("checking stopped"));
  }

  /** Both order their users by Unsafe, field updaters and fences. */
  @ParameterizedTest
  @CsvSource({"Queues, jctools-core", "Futures, guava failureaccess"})
  void a_library_that_is_right_shows_no_race(String name, String libraries) throws Exception {
    assumeTrue(name.equals("Queues") || Corpus.isComplete(), "with -Pjars only");
    List<Path> jars = jars(libraries);
    Path program = compile(name, jars);
    File errors = directory.resolve("errors").toFile();
    Path checked = directory.resolve("checked.jar");
    Corpus.instrument(program, checked, jars, List.of("**"), Detector.BIGFOOT);
    String output = Corpus.java(errors, "-jar", checked.toString());
    assertTrue(output.endsWith("done\n"), output + Files.readString(errors.toPath()));
    assertEquals("", Files.readString(errors.toPath()));
  }

  private static List<Path> jars(String libraries) throws IOException {
    List<Path> jars = new ArrayList<>();
    for (String library : libraries.split(" ")) {
      jars.add(Corpus.jar(library).toAbsolutePath());
    }
    return jars;
  }

  private static String path(List<Path> jars) {
    return String.join(File.pathSeparator, jars.stream().map(Path::toString).toList());
  }

  private Path compile(String name, List<Path> jars) throws Exception {
    Path source = Path.of(getClass().getResource("/workloads/" + name + ".java").toURI());
    Path classes = directory.resolve("classes");
    String[] arguments = {
      "-g", "-nowarn", "-cp", path(jars), "-d", classes.toString(), source.toString()
    };
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments));
    return jar(classes, name);
  }

  private Path jar(Path classes, String main) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, main);
    Path jar = directory.resolve("program.jar");
    try (JarOutputStream zip = new JarOutputStream(Files.newOutputStream(jar), manifest);
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        zip.putNextEntry(new JarEntry(classes.relativize(file).toString()));
        Files.copy(file, zip);
        zip.closeEntry();
      }
    }
    return jar;
  }
}
