package bigfoot.cli.commands;

import bigfoot.cli.ExitCodes;
import bigfoot.cli.report.Finding;
import bigfoot.cli.report.HtmlReport;
import bigfoot.cli.report.PredictionFindings;
import bigfoot.cli.report.PredictionJson;
import bigfoot.cli.report.SarifReport;
import bigfoot.cli.report.Sources;
import bigfoot.cli.report.TextReport;
import bigfoot.predict.Prediction;
import bigfoot.predict.order.Relation;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.trace.Traces;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code bigfoot predict}: the races that other schedules of a recorded run would show. */
@Command(
    name = "predict",
    description = "Find the races that other schedules of a recorded run would show.",
    mixinStandardHelpOptions = true)
public final class PredictCommand implements Callable<Integer> {
  private enum Format {
    TEXT,
    JSON,
    SARIF,
    HTML
  }

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "TRACE", description = "A recorded trace, or an STD text file.")
  private Path file;

  @Option(
      names = "--relation",
      split = ",",
      paramLabel = "hb,wcp,dc,recipe",
      description =
          "List races under each of these relations; by default each race once, under the"
              + " first of hb, wcp and dc that shows it. With recipe, what they leave open is"
              + " given to an SMT solver.")
  private Set<Relation> relations = new LinkedHashSet<>();

  @Option(
      names = "--all",
      description = "Every racing pair, not one for each pair of program locations.")
  private boolean all;

  @Mixin private RecipeOptions recipe;

  @Option(
      names = "--format",
      paramLabel = "text|json|sarif|html",
      description = "Form of the result.")
  private Format format = Format.TEXT;

  @Option(
      names = "--source",
      paramLabel = "DIR",
      description = "Source root, to show source lines.")
  private List<Path> sourceRoots = new ArrayList<>();

  @Option(names = "-o", paramLabel = "FILE", description = "Write here, not to standard output.")
  private Path output;

  @Override
  public Integer call() throws Exception {
    try (Trace trace = Traces.open(file)) {
      Prediction prediction = Prediction.of(trace, relations, all, recipe.budget());
      Output.write(output, render(trace, prediction), spec.commandLine().getOut());
      return prediction.races().isEmpty() ? ExitCodes.OK : ExitCodes.FOUND;
    }
  }

  private String render(Trace trace, Prediction prediction) throws IOException {
    if (format == Format.JSON) {
      return PredictionJson.render(trace, prediction);
    }
    List<Finding> findings = PredictionFindings.of(trace, prediction);
    return switch (format) {
      case SARIF -> SarifReport.render(findings);
      case HTML -> HtmlReport.render("Predicted races", findings, new Sources(sourceRoots));
      default -> TextReport.render(findings);
    };
  }
}
