package bigfoot.cli.commands;

import bigfoot.placement.output.Leftovers;
import bigfoot.predict.PredictedRace;
import bigfoot.predict.Prediction;
import bigfoot.predict.confirm.Replay;
import bigfoot.predict.confirm.ReplayPlans;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.witness.Witness;
import bigfoot.runtime.InputException;
import bigfoot.runtime.replay.Outcome;
import bigfoot.runtime.report.SiteTable;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

/** Runs a recorded program once along each witness. Verdicts stay as they are. */
final class Replays {
  /** Seconds that a thread may take from one step to the next. */
  private static final int PATIENCE = 10;

  private final Trace trace;
  private final CheckedProgram program;
  private final int seconds;

  Replays(Trace trace, CheckedProgram program, int seconds) {
    this.trace = trace;
    this.program = program;
    this.seconds = seconds;
  }

  Prediction of(Prediction prediction, PrintWriter err) throws IOException, InterruptedException {
    Path directory = Leftovers.directory("bigfoot-replay");
    Path plan = directory.resolve("plan");
    try (ReplayPlans plans = ReplayPlans.of(trace)) {
      Path checked = program.checked(err);
      if (!plans.isProgram(siteTable(checked))) {
        throw new InputException(
            trace.source()
                + ": was not recorded from this program with these options; record it"
                + " again, or name the same jar, class path, --include and --exclude");
      }
      List<PredictedRace> races = new ArrayList<>();
      Map<Witness, Replay> known = new IdentityHashMap<>();
      for (PredictedRace race : prediction.races()) {
        Replay replay = race.witness() == null ? null : known.get(race.witness());
        if (replay == null && race.witness() != null) {
          replay = replay(race, plans, checked, plan);
          known.put(race.witness(), replay);
        }
        races.add(race.replayed(replay));
      }
      return new Prediction(
          List.copyOf(races), prediction.deadlocks(), prediction.complete(), prediction.inTime());
    } finally {
      Leftovers.remove(directory);
    }
  }

  private static byte[] siteTable(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      ZipEntry entry = file.getEntry(SiteTable.RESOURCE);
      if (entry == null) {
        return new byte[0];
      }
      try (InputStream in = file.getInputStream(entry)) {
        return in.readAllBytes();
      }
    }
  }

  private Replay replay(PredictedRace race, ReplayPlans plans, Path checked, Path plan)
      throws IOException, InterruptedException {
    int patience = Math.min(PATIENCE, seconds);
    Replay impossible = plans.write(race, patience, plan);
    if (impossible != null) {
      return impossible;
    }
    Files.deleteIfExists(Path.of(Outcome.file(plan.toString())));
    List<String> command = program.command(checked, "-Dbigfoot.replay=" + plan);
    if (!ChildJvm.runUnseen(command, Duration.ofSeconds(seconds))) {
      return Replay.failed("the run was not over after " + seconds + " s");
    }
    return plans.outcome(race, patience, plan);
  }
}
