package bigfoot.cli.commands;

import bigfoot.placement.output.ProgramCache;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code bigfoot run}: instruments a program, once, and runs it. */
@Command(
    name = "run",
    description = "Instruments a program and runs it; exits as the program does, or with 66.",
    mixinStandardHelpOptions = true)
public final class RunCommand implements Callable<Integer> {
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
      names = "-J",
      paramLabel = "<flag>",
      description = "A flag for the program's JVM, as in -J-Xmx2g (repeatable).")
  private List<String> flags = new ArrayList<>();

  @Mixin private InstrumentOptions options;

  @Override
  public Integer call() throws Exception {
    input = SourceFile.jarOf(input, options.classPath);
    ProgramCache cache = ProgramCache.ofUser();
    Path checked = cache.get(options.key(input), this::instrument);
    return ChildJvm.run(command(checked));
  }

  private void instrument(Path output) throws IOException {
    Instrumentation.run(options.request(input, output, true), spec.commandLine().getErr());
  }

  private List<String> command(Path checked) {
    List<String> command = new ArrayList<>();
    command.add(ChildJvm.executable());
    // Checks make methods longer; beyond 8000 bytes they would never be compiled.
    command.add("-XX:-DontCompileHugeMethods");
    command.addAll(flags);
    command.add("-jar");
    command.add(checked.toString());
    command.addAll(arguments);
    return command;
  }
}
