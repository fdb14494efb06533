package bigfoot.cli.report;

import bigfoot.predict.PredictedRace;
import bigfoot.predict.Prediction;
import bigfoot.predict.order.Access;
import bigfoot.predict.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Predicted races in the form that the text, SARIF and HTML reports share. */
public final class PredictionFindings {
  private final Trace trace;

  private PredictionFindings(Trace trace) {
    this.trace = trace;
  }

  public static List<Finding> of(Trace trace, Prediction prediction) {
    PredictionFindings form = new PredictionFindings(trace);
    List<Finding> findings = new ArrayList<>();
    prediction.races().forEach(race -> findings.add(form.race(race)));
    return findings;
  }

  private Finding race(PredictedRace race) {
    return new Finding(
        Rule.PREDICTED_RACE,
        Location.field(trace.names().variable(race.pair().variable()), ""),
        side(race.pair().first()),
        side(race.pair().second()),
        Map.of("relation", race.relation().label(), "verdict", race.verdict().label()),
        List.of());
  }

  private Side side(Access access) {
    return new Side(
        trace.names().thread(access.thread()),
        access.isWrite() ? "write" : "read",
        List.of(
            new Site("event " + access.event(), trace.names().location(access.location()), "", 0)),
        List.of(),
        List.of(),
        "");
  }
}
