package bigfoot.cli.commands;

import bigfoot.cli.ExitCodes;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code bigfoot instrument}: a program in, a checked program out. */
@Command(
    name = "instrument",
    description = "Adds race checks to a program; the result runs by itself.",
    mixinStandardHelpOptions = true)
public final class InstrumentCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "<app>", description = "A jar or a directory of classes.")
  private Path input;

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "<out>",
      description = "The checked program.")
  private Path output;

  @Mixin private InstrumentOptions options;

  @Override
  public Integer call() throws Exception {
    Instrumentation.run(options.request(input, output, false), spec.commandLine().getErr());
    return ExitCodes.OK;
  }
}
