package bigfoot.cli.commands;

import bigfoot.cli.ExitCodes;
import bigfoot.cli.report.HtmlReport;
import bigfoot.cli.report.LocationCounts;
import bigfoot.cli.report.SarifReport;
import bigfoot.cli.report.TextReport;
import bigfoot.cli.report.WarningFindings;
import bigfoot.cli.report.WarningJson;
import bigfoot.races.RaceAnalysis;
import bigfoot.races.frontend.SootProgram;
import bigfoot.races.report.RaceWarning;
import bigfoot.runtime.InputException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code bigfoot lint}: warns of races without running the program. */
@Command(
    name = "lint",
    description = "Find possible races without running the program.",
    mixinStandardHelpOptions = true)
public final class LintCommand implements Callable<Integer> {
  private static final int LOCATIONS_SHOWN = 40;
  private static final int OF_EACH_LOCATION = 3;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "JAR|DIR",
      description = "The program: a jar, or a directory of classes.")
  private Path input;

  @Option(names = "-cp", paramLabel = "PATH", description = "Libraries the program uses.")
  private String classPath = "";

  @Option(names = "--main", paramLabel = "CLASS", description = "Where the program starts.")
  private String mainClass = "";

  @Option(
      names = "--library",
      description = "Check the public methods, called by any threads at once; no main is needed.")
  private boolean library;

  @Option(
      names = "--reflective",
      paramLabel = "FILE",
      description = "Classes or methods reached by reflection, one pkg.Type[.method] a line.")
  private Path reflective;

  @Option(
      names = "--format",
      paramLabel = "text|json|sarif|html",
      description = "Form of the result.")
  private ReportFormat format = ReportFormat.TEXT;

  @Mixin private ReportOptions report;

  @Mixin private SuppressionOption suppressions;

  @Mixin private BaselineOptions baseline;

  @Option(
      names = "--most",
      paramLabel = "N",
      defaultValue = "300",
      description =
          "List all when they are no more than so many, else at most so many, the likeliest first,"
              + " and three of each location (default: ${DEFAULT-VALUE}).")
  private int most;

  @Option(names = "--stats", description = "Print figures, and the time each method took.")
  private boolean stats;

  @Override
  public Integer call() throws Exception {
    checkOptions();
    SootProgram program =
        SootProgram.load(
            new SootProgram.Request(
                input, ClassPath.of(classPath), mainClass, library, lines(reflective)));
    RaceAnalysis.Result result;
    try (PhaseDisplay progress = new PhaseDisplay()) {
      result = new RaceAnalysis(program, progress).run();
    }
    List<RaceWarning> found = result.warnings();
    List<RaceWarning> wanted =
        suppressions.apply(found, s -> s.without(found), spec.commandLine().getErr());
    List<RaceWarning> warnings =
        baseline.fresh(wanted, WarningFindings::of, spec.commandLine().getOut());
    report.write(render(likeliest(warnings)), spec.commandLine().getOut());
    notify(result);
    return warnings.isEmpty() ? ExitCodes.OK : ExitCodes.FOUND;
  }

  private void checkOptions() throws InputException {
    if (most < 1) {
      throw new InputException("--most " + most + ": list one or more");
    }
    if (library && !mainClass.isEmpty()) {
      throw new InputException(
          "--library and --main " + mainClass + ": a library has no start; leave one of them out");
    }
    report.checkSources();
  }

  /** A report of hundreds of thousands helps nobody, and no service takes it. */
  private List<RaceWarning> likeliest(List<RaceWarning> warnings) {
    if (warnings.size() <= most) {
      return warnings;
    }
    List<RaceWarning> listed = LocationCounts.some(warnings, most, OF_EACH_LOCATION);
    PrintWriter err = spec.commandLine().getErr();
    err.println(
        "bigfoot: notice: "
            + warnings.size()
            + " possible races; "
            + listed.size()
            + " are listed, at most "
            + OF_EACH_LOCATION
            + " of each location; --most N lists more; by location, the likeliest first:");
    LocationCounts.lines(warnings, LOCATIONS_SHOWN).forEach(err::println);
    return listed;
  }

  private void notify(RaceAnalysis.Result result) {
    PrintWriter err = spec.commandLine().getErr();
    result.notices().forEach(notice -> err.println("bigfoot: notice: " + notice));
    if (stats) {
      result.statistics().lines(Integer.MAX_VALUE).forEach(err::println);
    }
  }

  private static List<String> lines(Path file) throws IOException {
    if (file == null) {
      return List.of();
    }
    try {
      return Files.readAllLines(file).stream()
          .map(line -> line.replaceFirst("#.*", "").strip())
          .filter(line -> !line.isEmpty())
          .toList();
    } catch (IOException e) {
      throw new InputException(file + ": cannot be read (" + e + "); name a text file", e);
    }
  }

  private String render(List<RaceWarning> warnings) throws IOException {
    return switch (format) {
      case TEXT -> TextReport.render(WarningFindings.of(warnings));
      case JSON -> WarningJson.render(warnings);
      case SARIF -> SarifReport.render(WarningFindings.of(warnings), report.sources());
      case HTML ->
          HtmlReport.render(
              "Possible races in " + input.getFileName(),
              WarningFindings.of(warnings),
              report.sources());
    };
  }
}
