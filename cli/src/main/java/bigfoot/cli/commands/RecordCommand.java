package bigfoot.cli.commands;

import bigfoot.placement.Detector;
import bigfoot.placement.output.ProgramCache;
import bigfoot.runtime.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code bigfoot record}: runs a program and writes a trace of what it did. */
@Command(
    name = "record",
    description = "Runs a program and records a trace for 'bigfoot predict'; exits as it does.",
    mixinStandardHelpOptions = true)
public final class RecordCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      paramLabel = "<app>",
      description = "A jar with a main class, or a source file.")
  private Path input;

  @Parameters(
      index = "1..*",
      paramLabel = "<args>",
      description = "After --: what the program gets.")
  private List<String> arguments = new ArrayList<>();

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
              + " values or another branch. The program runs several times slower.")
  private boolean values;

  @Option(
      names = "-J",
      paramLabel = "<flag>",
      description = "A flag for the program's JVM, as in -J-Xmx2g (repeatable).")
  private List<String> flags = new ArrayList<>();

  @Mixin private InstrumentOptions options;

  @Override
  public Integer call() throws Exception {
    refuse("--detector");
    refuse("--stats");
    Path trace = output.toAbsolutePath();
    if (Files.isDirectory(trace) || !Files.isDirectory(trace.getParent())) {
      throw new InputException(output + ": cannot be written; name a file in a directory");
    }
    options.detector = Detector.FASTTRACK; // one check for each access
    options.values = values;
    input = SourceFile.jarOf(input, options.classPath);
    Path checked = ProgramCache.ofUser().get(options.key(input), this::instrument);
    return ChildJvm.run(command(checked, trace));
  }

  private void refuse(String option) {
    if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
      throw new ParameterException(
          spec.commandLine(), option + " does not apply: a recorded program checks nothing");
    }
  }

  private void instrument(Path result) throws IOException {
    Instrumentation.run(options.request(input, result, true), spec.commandLine().getErr());
  }

  private List<String> command(Path checked, Path trace) {
    List<String> command = new ArrayList<>();
    command.add(ChildJvm.executable());
    // Checks make methods longer; beyond 8000 bytes they would never be compiled.
    command.add("-XX:-DontCompileHugeMethods");
    command.addAll(flags);
    command.add("-Dbigfoot.record=" + trace);
    command.add("-jar");
    command.add(checked.toString());
    command.addAll(arguments);
    return command;
  }
}
