package bigfoot.cli.commands;

import bigfoot.cli.ExitCodes;
import bigfoot.cli.report.Finding;
import bigfoot.cli.report.HtmlReport;
import bigfoot.cli.report.RunReports;
import bigfoot.cli.report.SarifReport;
import bigfoot.cli.report.TextReport;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code bigfoot report}: the race reports of one or many runs as one page, text or SARIF. */
@Command(
    name = "report",
    description = "Merge the race reports of checked runs into one.",
    mixinStandardHelpOptions = true)
public final class ReportCommand implements Callable<Integer> {
  private enum Format {
    TEXT,
    SARIF,
    HTML
  }

  @Spec private CommandSpec spec;

  @Parameters(arity = "1..*", paramLabel = "REPORT", description = "JSON reports of checked runs.")
  private List<Path> reports;

  @Option(
      names = "--format",
      paramLabel = "text|sarif|html",
      description = "Form of the result; by default taken from the name given with -o.")
  private Format format;

  @Mixin private ReportOptions report;

  @Mixin private BaselineOptions baseline;

  @Override
  public Integer call() throws Exception {
    List<Finding> races =
        baseline.fresh(RunReports.merge(reports), Function.identity(), spec.commandLine().getOut());
    report.write(render(races), spec.commandLine().getOut());
    return ExitCodes.OK;
  }

  private String render(List<Finding> races) {
    return switch (format == null ? guess() : format) {
      case TEXT -> TextReport.render(races);
      case SARIF -> SarifReport.render(races, report.sources());
      case HTML -> HtmlReport.render("Data races", races, report.sources());
    };
  }

  private Format guess() {
    String name = report.output == null ? "" : report.output.toString().toLowerCase(Locale.ROOT);
    if (name.endsWith(".html") || name.endsWith(".htm")) {
      return Format.HTML;
    }
    return name.endsWith(".sarif") || name.endsWith(".sarif.json") ? Format.SARIF : Format.TEXT;
  }
}
