package bigfoot.corpus;

import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.placement.Detector;
import bigfoot.placement.Instrumenter;
import bigfoot.placement.Progress;
import bigfoot.placement.Request;
import bigfoot.placement.Summary;
import bigfoot.placement.input.ClassFilter;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The jars that the build has fetched, and what the tests do with them. */
final class Corpus {
  static final Path DIRECTORY = Path.of("target", "jars");

  private Corpus() {}

  static List<Path> jars() throws IOException {
    return jarsIn(DIRECTORY);
  }

  /** Whether the profile with all jars is on. */
  static boolean isComplete() throws IOException {
    return jars().stream().anyMatch(f -> f.getFileName().toString().startsWith("jython"));
  }

  /** Jars that others need to be linked, and that are not tested. */
  static List<Path> needed() throws IOException {
    Path directory = Path.of("target", "needed");
    return Files.isDirectory(directory) ? jarsIn(directory) : List.of();
  }

  private static List<Path> jarsIn(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(f -> f.toString().endsWith(".jar")).sorted().toList();
    }
  }

  /** The jar whose file name starts so. */
  static Path jar(String name) throws IOException {
    return jars().stream()
        .filter(f -> f.getFileName().toString().startsWith(name + "-"))
        .findFirst()
        .orElseThrow();
  }

  static Summary instrument(
      Path input, Path output, List<Path> libraries, List<String> includes, Detector detector)
      throws IOException {
    ClassFilter filter = new ClassFilter(includes, List.of());
    Request request =
        new Request(input, output, libraries, filter, detector, null, false, true, false, "test");
    return new Instrumenter(request, Progress.SILENT).run();
  }

  /** Standard output of this JDK's java; what it prints elsewhere goes to a file. */
  static String java(File errors, String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx1g", "-XX:+UseSerialGC"));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectError(errors).start();
    process.getOutputStream().close();
    String out;
    try (InputStream in = process.getInputStream()) {
      out = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    assertTrue(process.waitFor(300, TimeUnit.SECONDS), "still running: " + command);
    return out;
  }
}
