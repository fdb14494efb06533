package bigfoot.predict.confirm;

import bigfoot.predict.PredictedRace;
import bigfoot.predict.trace.RecordedLog;
import bigfoot.predict.trace.Trace;
import bigfoot.runtime.InputException;
import bigfoot.runtime.replay.Outcome;
import bigfoot.runtime.replay.Plan;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** Plans of one trace's witnesses, and what replays along them mean. */
public final class ReplayPlans implements AutoCloseable {
  private final Trace trace;
  private final RecordedLog log;

  /** Null when there are too many. */
  private final RecordedSteps steps;

  private ReplayPlans(Trace trace, RecordedLog log) throws IOException {
    this.trace = trace;
    this.log = log;
    this.steps = RecordedSteps.of(log);
  }

  /** Only a trace recorded with values says enough. */
  public static ReplayPlans of(Trace trace) throws IOException {
    RecordedLog log = RecordedLog.open(trace);
    if (log == null) {
      throw new InputException(
          trace.source() + ": has no values to replay by; record the program with --values");
    }
    return new ReplayPlans(trace, log);
  }

  /** Whether a program with this table of sites is the one that was recorded. */
  public boolean isProgram(byte[] siteTable) throws IOException {
    List<byte[]> tables = log.siteTables();
    return tables.stream().anyMatch(table -> Arrays.equals(table, siteTable));
  }

  /** Writes the plan of a race's witness; null, or why there is none. */
  public Replay write(PredictedRace race, int patience, Path file) throws IOException {
    if (steps == null) {
      return Replay.failed("the recorded run is too long");
    }
    Plan plan = new PlanBuilder(trace, log, steps).build(race, patience);
    if (plan == null) {
      return Replay.failed("the witness has events that the program does not pass by a hook");
    }
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
      plan.write(out);
    }
    return null;
  }

  /** What the run along the plan came to. */
  public Replay outcome(PredictedRace race, int patience, Path file) throws IOException {
    Path outcome = Path.of(Outcome.file(file.toString()));
    if (!Files.exists(outcome)) {
      return Replay.failed("the program ended before the race");
    }
    String[] words = Files.readString(outcome).split(" ");
    int step = Integer.parseInt(words[1]);
    Plan plan = new PlanBuilder(trace, log, steps).build(race, patience);
    return switch (Outcome.valueOf(words[0])) {
      case CONFIRMED -> Replay.CONFIRMED;
      case APART -> Replay.failed("the two accesses came to different objects");
      case PARTED -> Replay.failed(describe(plan, step) + instead(words));
      case STUCK -> Replay.failed(describe(plan, step) + ", but did not within " + patience + " s");
    };
  }

  private String instead(String[] words) {
    int kind = Integer.parseInt(words[2]);
    return kind < 0
        ? ", but it ended"
        : ", not to " + PlanBuilder.describe(kind, log.place(Integer.parseInt(words[3])));
  }

  private String describe(Plan plan, int step) {
    if (step >= plan.steps()) {
      return "both accesses were to come";
    }
    return PlanBuilder.describe(plan, step, log);
  }

  @Override
  public void close() throws IOException {
    log.close();
  }
}
