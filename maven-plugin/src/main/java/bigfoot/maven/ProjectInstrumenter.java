package bigfoot.maven;

import bigfoot.placement.Instrumenter;
import bigfoot.placement.Progress;
import bigfoot.placement.Request;
import bigfoot.placement.Summary;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * Instruments a project's classes and test classes as one program, since both touch the same
 * fields, and lays the result out as the two directories that the test plugins expect.
 */
final class ProjectInstrumenter {
  private static final String LISTENERS =
      "META-INF/services/org.junit.platform.launcher.TestExecutionListener";

  /** By name: the JUnit Platform that it needs is the project's, not ours. */
  private static final String LISTENER = "bigfoot.junit.RunningTestListener";

  private final Path classes;
  private final Path testClasses;
  private final CheckedClasses checked;

  ProjectInstrumenter(Path classes, Path testClasses, CheckedClasses checked) {
    this.classes = classes;
    this.testClasses = testClasses;
    this.checked = checked;
  }

  /**
   * @param request what to do with a given input and output
   */
  Summary run(BiFunction<Path, Path, Request> request) throws IOException {
    delete(checked.home());
    Path merged = checked.home().resolve("merged");
    Path result = checked.home().resolve("instrumented");
    Files.createDirectories(merged);
    copy(classes, merged);
    copy(testClasses, merged);
    Summary summary = new Instrumenter(request.apply(merged, result), Progress.SILENT).run();
    takeApart(result);
    addListener();
    delete(merged);
    delete(result);
    return summary;
  }

  /** Test classes go to their directory, everything else to the other; resources are not merged. */
  private void takeApart(Path result) throws IOException {
    copy(result, checked.classes());
    copy(classes, checked.classes(), false);
    Files.createDirectories(checked.testClasses());
    copy(testClasses, checked.testClasses());
    for (Path file : files(testClasses)) {
      String name = testClasses.relativize(file).toString();
      Path rewritten = result.resolve(name);
      if (name.endsWith(".class") && Files.exists(rewritten)) {
        replace(rewritten, checked.testClasses().resolve(name));
      }
      if (!Files.exists(classes.resolve(name))) {
        Files.deleteIfExists(checked.classes().resolve(name));
      }
    }
  }

  /** Races then name the test that ran. */
  private void addListener() throws IOException {
    String name = LISTENER.replace('.', '/') + ".class";
    Path file = checked.testClasses().resolve(name);
    Files.createDirectories(file.getParent());
    try (InputStream in = ProjectInstrumenter.class.getResourceAsStream("/" + name)) {
      Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
    }
    Path services = checked.testClasses().resolve(LISTENERS);
    Files.createDirectories(services.getParent());
    String others = Files.exists(services) ? Files.readString(services).strip() + "\n" : "";
    Files.write(services, (others + LISTENER + "\n").getBytes(StandardCharsets.UTF_8));
  }

  private static void copy(Path from, Path to) throws IOException {
    copy(from, to, true);
  }

  /**
   * @param withClasses whether class files are copied, or only the rest
   */
  private static void copy(Path from, Path to, boolean withClasses) throws IOException {
    for (Path file : files(from)) {
      if (withClasses || !file.toString().endsWith(".class")) {
        replace(file, to.resolve(from.relativize(file).toString()));
      }
    }
  }

  private static void replace(Path from, Path to) throws IOException {
    Files.createDirectories(to.getParent());
    Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
  }

  private static List<Path> files(Path root) throws IOException {
    if (!Files.isDirectory(root)) {
      return List.of();
    }
    try (Stream<Path> tree = Files.walk(root)) {
      return tree.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static void delete(Path root) throws IOException {
    if (Files.exists(root)) {
      try (Stream<Path> tree = Files.walk(root)) {
        for (Path path : tree.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(path);
        }
      }
    }
  }
}
