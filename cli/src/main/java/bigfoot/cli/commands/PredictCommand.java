package bigfoot.cli.commands;

import bigfoot.cli.ExitCodes;
import bigfoot.cli.report.Finding;
import bigfoot.cli.report.HtmlReport;
import bigfoot.cli.report.PredictionFindings;
import bigfoot.cli.report.PredictionJson;
import bigfoot.cli.report.SarifReport;
import bigfoot.cli.report.TextReport;
import bigfoot.predict.Prediction;
import bigfoot.predict.PredictionBudget;
import bigfoot.predict.order.Relation;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.trace.Traces;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code bigfoot predict}: the races that other schedules of a recorded run would show. */
@Command(
    name = "predict",
    description = "Find the races that other schedules of a recorded run would show.",
    mixinStandardHelpOptions = true)
public final class PredictCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      paramLabel = "TRACE",
      description = "A recorded trace, or an STD text file.")
  private Path file;

  @Parameters(
      index = "1..*",
      paramLabel = "<args>",
      description = "replay: after --, what the program gets.")
  private List<String> arguments = new ArrayList<>();

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
  private boolean everyPair;

  @Option(
      names = "--vindication-time",
      paramLabel = "SECONDS",
      description =
          "Time to look for the witnesses of all races; what is left then is unknown"
              + " (default 120).")
  private int vindicationTime = (int) PredictionBudget.DEFAULT.vindicationTime().toSeconds();

  @Mixin private RecipeOptions recipe;

  @Mixin private ReplayOptions replay;

  @Option(
      names = "--format",
      paramLabel = "text|json|sarif|html",
      description = "Form of the result.")
  private ReportFormat format = ReportFormat.TEXT;

  @Mixin private ReportOptions report;

  @Mixin private SuppressionOption suppressions;

  @Mixin private BaselineOptions baseline;

  @Override
  public Integer call() throws Exception {
    try (Trace trace = Traces.open(file)) {
      Prediction all = Prediction.of(trace, relations, everyPair, budget());
      if (!all.inTime()) {
        note(
            "the time for witnesses is over; races not looked at are unknown"
                + " (--vindication-time)");
      }
      Prediction wanted =
          suppressions.apply(all, s -> s.without(all, trace.names()), spec.commandLine().getErr());
      Prediction fresh = baseline.wanted() ? fresh(trace, wanted) : wanted;
      Prediction prediction = replay.apply(trace, fresh, arguments);
      report.write(render(trace, prediction), spec.commandLine().getOut());
      return prediction.isEmpty() ? ExitCodes.OK : ExitCodes.FOUND;
    }
  }

  private PredictionBudget budget() {
    if (vindicationTime <= 0) {
      throw new ParameterException(spec.commandLine(), "--vindication-time must be positive");
    }
    return new PredictionBudget(Duration.ofSeconds(vindicationTime), recipe.budget());
  }

  private void note(String text) {
    spec.commandLine().getErr().println("bigfoot: note: " + text);
  }

  /** Without what the baseline knows; findings come in the order of races, then of deadlocks. */
  private Prediction fresh(Trace trace, Prediction prediction) throws IOException {
    List<Finding> findings = PredictionFindings.of(trace, prediction);
    List<Integer> numbers = IntStream.range(0, findings.size()).boxed().toList();
    int races = prediction.races().size();
    List<Integer> kept = baseline.fresh(numbers, findings::get, spec.commandLine().getOut());
    return new Prediction(
        kept.stream().filter(n -> n < races).map(prediction.races()::get).toList(),
        kept.stream()
            .filter(n -> n >= races)
            .map(n -> prediction.deadlocks().get(n - races))
            .toList(),
        prediction.complete(),
        prediction.inTime());
  }

  private String render(Trace trace, Prediction prediction) throws IOException {
    if (format == ReportFormat.JSON) {
      return PredictionJson.render(trace, prediction);
    }
    List<Finding> findings = PredictionFindings.of(trace, prediction);
    return switch (format) {
      case SARIF -> SarifReport.render(findings, report.sources());
      case HTML -> HtmlReport.render("Predicted races", findings, report.sources());
      default -> TextReport.render(findings);
    };
  }
}
