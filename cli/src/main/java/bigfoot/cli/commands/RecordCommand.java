package bigfoot.cli.commands;

import bigfoot.placement.Detector;
import bigfoot.runtime.InputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code bigfoot record}: runs a program and writes a trace of what it did. */
@Command(
    name = "record",
    description = "Runs a program and records a trace for 'bigfoot predict'; exits as it does.",
    mixinStandardHelpOptions = true)
public final class RecordCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private CheckedProgram program;

  @Option(
      names = "-o",
      required = true,
      paramLabel = "<trace>",
      description = "Where the trace goes.")
  private Path output;

  @Option(
      names = "--values",
      description =
          "Record values, calls and exceptions too: 'predict' then finds races that need other"
              + " values or another branch. The program runs many times slower.")
  private boolean values;

  @Override
  public Integer call() throws Exception {
    refuse("--detector");
    refuse("--stats");
    Path trace = output.toAbsolutePath();
    if (Output.isDevice(trace) || !Files.isDirectory(trace.getParent())) {
      throw new InputException(output + ": cannot be written; name a file in a directory");
    }
    program.options.detector = Detector.FASTTRACK; // one check for each access
    program.options.values = values;
    return program.run(spec.commandLine().getErr(), "-Dbigfoot.record=" + trace);
  }

  private void refuse(String option) {
    if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
      throw new ParameterException(
          spec.commandLine(), option + " does not apply: a recorded program checks nothing");
    }
  }
}
