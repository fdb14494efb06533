package bigfoot.cli.commands;

import bigfoot.placement.Detector;
import bigfoot.placement.Proxies;
import bigfoot.predict.Prediction;
import bigfoot.predict.trace.Trace;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code --replay}: the program that was recorded, to be run along the witnesses. */
final class ReplayOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--replay",
      paramLabel = "<app>",
      description =
          "The program that was recorded, with --values: run it along each witness, and mark"
              + " the races whose accesses then come together as confirmed.")
  private Path program;

  @Option(
      names = "--replay-time",
      paramLabel = "SECONDS",
      description = "replay: time for one run of the program (default 60).")
  private int time = 60;

  @Option(
      names = {"-cp", "--class-path"},
      paramLabel = "<path>",
      description = "replay: libraries, as they were given when it was recorded.")
  private String classPath = "";

  @Option(
      names = "--include",
      paramLabel = "<glob>",
      description = "replay: as when it was recorded (repeatable).")
  private List<String> includes = new ArrayList<>();

  @Option(
      names = "--exclude",
      paramLabel = "<glob>",
      description = "replay: as when it was recorded (repeatable).")
  private List<String> excludes = new ArrayList<>();

  @Option(
      names = "--sync-table",
      paramLabel = "<file>",
      description = "replay: as when it was recorded.")
  private Path syncTable;

  @Option(
      names = "-J",
      paramLabel = "<flag>",
      description = "replay: a flag for the program's JVM, as in -J-Xmx2g (repeatable).")
  private List<String> flags = new ArrayList<>();

  /**
   * The same races, replayed if that was asked for.
   *
   * @param arguments the program's
   */
  Prediction apply(Trace trace, Prediction prediction, List<String> arguments)
      throws IOException, InterruptedException {
    PrintWriter err = spec.commandLine().getErr();
    if (program == null) {
      if (!arguments.isEmpty()) {
        throw new ParameterException(
            spec.commandLine(), "'" + arguments.get(0) + "' is one file too many; name one trace");
      }
      return prediction;
    }
    if (time <= 0) {
      throw new ParameterException(spec.commandLine(), "--replay-time must be positive");
    }
    CheckedProgram recorded = new CheckedProgram(program, arguments, flags, options());
    return new Replays(trace, recorded, time).of(prediction, err);
  }

  private InstrumentOptions options() {
    InstrumentOptions options = new InstrumentOptions();
    options.classPath = classPath;
    options.includes = includes;
    options.excludes = excludes;
    options.syncTable = syncTable;
    options.detector = Detector.FASTTRACK;
    options.proxies = Proxies.SYMMETRIC;
    options.values = true;
    return options;
  }
}
