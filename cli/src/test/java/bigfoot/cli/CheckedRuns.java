package bigfoot.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.cli.report.Finding;
import bigfoot.cli.report.RunReports;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Compiles programs, runs them under the checker, and gives the races that the runs show. */
final class CheckedRuns {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final int SECONDS = 300;

  private final Path work;
  private final Path classes;

  private CheckedRuns(Path work, Path classes) {
    this.work = work;
    this.classes = classes;
  }

  /** The Java files below the project's directory that this JDK can compile. */
  static List<Path> sources(String directory) throws IOException {
    List<Path> fit = new ArrayList<>();
    try (Stream<Path> all = Files.walk(ROOT.resolve(directory))) {
      for (Path source : all.filter(p -> p.toString().endsWith(".java")).sorted().toList()) {
        String text = Files.readString(source);
        Matcher since = Pattern.compile("// since: (\\d+)").matcher(text);
        boolean old =
            !since.find() || Integer.parseInt(since.group(1)) <= Runtime.version().feature();
        if (old && !text.contains("// preview: ")) {
          fit.add(source);
        }
      }
    }
    return fit;
  }

  static CheckedRuns compile(List<Path> sources, Path work) throws IOException {
    Path classes = Files.createDirectories(work.resolve("classes"));
    CheckedRuns runs = new CheckedRuns(work, classes);
    assertTrue(runs.javac(sources, null), "javac");
    return runs;
  }

  /** Adds a program of one file; false when it does not compile. */
  boolean add(Path source) {
    return javac(List.of(source), OutputStream.nullOutputStream());
  }

  private boolean javac(List<Path> sources, OutputStream errors) {
    String into = classes.toString();
    List<String> arguments =
        new ArrayList<>(List.of("-g", "-nowarn", "-proc:none", "-cp", into, "-d", into));
    sources.forEach(source -> arguments.add(source.toString()));
    return ToolProvider.getSystemJavaCompiler()
            .run(null, null, errors, arguments.toArray(String[]::new))
        == 0;
  }

  Path classes() {
    return classes;
  }

  /** Runs the mains one after the other in one JVM, in a new order each time. */
  List<Finding> races(List<String> mains, String detector, int runs) throws Exception {
    List<List<String>> commands = new ArrayList<>();
    for (int run = 0; run < runs; run++) {
      List<String> order = new ArrayList<>(mains);
      Collections.shuffle(order, new Random(run));
      order.add(0, "support.RunAll");
      commands.add(order);
    }
    return races(commands, detector);
  }

  /** Runs each command, a main class and its arguments. */
  List<Finding> races(List<List<String>> commands, String detector) throws Exception {
    Path checked = instrument(detector);
    List<Path> reports = new ArrayList<>();
    for (List<String> command : commands) {
      Path report = work.resolve(detector + "-" + reports.size() + ".json");
      run(checked, command, report);
      reports.add(report);
    }
    return RunReports.merge(reports);
  }

  private Path instrument(String detector) {
    Path checked = work.resolve(detector);
    StringWriter err = new StringWriter();
    String[] arguments = {
      "instrument",
      classes.toString(),
      "-o",
      checked.toString(),
      "--detector",
      detector,
      "--exclude",
      "support.**",
      "--exclude",
      "kotlin.**",
      "--exclude",
      "scala.**"
    };
    int code = Main.run(arguments, new PrintWriter(new StringWriter()), new PrintWriter(err));
    assertEquals(0, code, err.toString());
    return checked;
  }

  private void run(Path checked, List<String> command, Path report) throws Exception {
    List<String> java =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-Dbigfoot.report=" + report,
                "-Dbigfoot.max_races=100000",
                "-cp",
                checked.toString()));
    java.addAll(command);
    Process run =
        new ProcessBuilder(java)
            .redirectErrorStream(true)
            .redirectOutput(work.resolve("log").toFile())
            .start();
    try {
      assertTrue(run.waitFor(SECONDS, TimeUnit.SECONDS), command + " ends");
    } finally {
      run.destroyForcibly();
    }
  }
}
