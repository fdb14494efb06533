package bigfoot.cli.commands;

import bigfoot.cli.report.Finding;
import bigfoot.cli.report.HtmlReport;
import bigfoot.cli.report.RunReports;
import bigfoot.cli.report.Sources;
import bigfoot.runtime.InputException;
import bigfoot.runtime.report.Options;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import picocli.CommandLine.Option;

/** The page that a run's races go to, written when the program has ended. */
final class RunPage {
  @Option(names = "--html", paramLabel = "<file>", description = "Write the races to a page, too.")
  private Path page;

  @Option(
      names = "--source",
      paramLabel = "<dir>",
      description = "Source root, to show source lines on the page (repeatable).")
  private List<Path> sourceRoots = new ArrayList<>();

  boolean wanted() {
    return page != null;
  }

  /** Runs the program and makes the page of the races it had; its exit code. */
  int run(CheckedProgram program, PrintWriter err) throws IOException, InterruptedException {
    Output.requirePlace(page);
    requireOwnReport(program.flags());
    Path checked = program.checked(err);
    Path report = Files.createTempDirectory("bigfoot-run").resolve("races.json");
    Runnable afterwards =
        () -> {
          write(program.input(), report, err);
          delete(report);
        };
    return ChildJvm.run(program.command(checked, "-Dbigfoot.report=" + report), afterwards);
  }

  /** The page is made of the program's report: there is one only, and it is ours. */
  private static void requireOwnReport(List<String> flags) throws InputException {
    Properties given = new Properties();
    for (String flag : flags) {
      if (flag.startsWith("-Dbigfoot.report=")) {
        given.setProperty("bigfoot.report", flag.substring(flag.indexOf('=') + 1));
      }
    }
    if (Options.parse(given, System.getenv("BIGFOOT_OPTIONS")).report != null) {
      throw new InputException(
          "--html: does not go with the option report; leave one out, or make the page of that"
              + " report with 'bigfoot report'");
    }
  }

  private void write(Path program, Path report, PrintWriter err) {
    if (!Files.exists(report)) {
      err.println("bigfoot: note: the program left no report; " + page + " is not written");
      return;
    }
    try {
      List<Finding> races = RunReports.merge(List.of(report));
      String title = "Data races of " + program.getFileName();
      Output.write(page, HtmlReport.render(title, races, sources(program)), err);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path report) {
    try {
      Files.deleteIfExists(report);
      Files.deleteIfExists(report.getParent());
    } catch (IOException e) {
      return; // A temporary directory left behind is the system's to clean.
    }
  }

  private Sources sources(Path program) throws IOException {
    List<Path> roots = new ArrayList<>(sourceRoots);
    if (program.toString().endsWith(".java")) {
      roots.add(SourceFile.root(program));
    }
    return new Sources(roots);
  }
}
