package bigfoot.cli.commands;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code bigfoot run}: instruments a program, once, and runs it. */
@Command(
    name = "run",
    description = "Instruments a program and runs it; exits as the program does, or with 66.",
    mixinStandardHelpOptions = true)
public final class RunCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private CheckedProgram program;

  @Mixin private RunPage page;

  @Override
  public Integer call() throws Exception {
    PrintWriter err = spec.commandLine().getErr();
    return page.wanted() ? page.run(program, err) : program.run(err);
  }
}
