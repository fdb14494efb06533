package bigfoot.cli;

import bigfoot.cli.commands.ConvertCommand;
import bigfoot.cli.commands.ExplainCommand;
import bigfoot.cli.commands.InstrumentCommand;
import bigfoot.cli.commands.LintCommand;
import bigfoot.cli.commands.PredictCommand;
import bigfoot.cli.commands.RecordCommand;
import bigfoot.cli.commands.ReportCommand;
import bigfoot.cli.commands.RunCommand;
import bigfoot.cli.commands.VerifyPlacementCommand;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The list of commands. */
@Command(
    name = "bigfoot",
    description = "Finds data races in Java programs.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    subcommands = {
      ConvertCommand.class,
      ExplainCommand.class,
      InstrumentCommand.class,
      LintCommand.class,
      PredictCommand.class,
      RecordCommand.class,
      ReportCommand.class,
      RunCommand.class,
      VerifyPlacementCommand.class,
      GenerateCompletion.class
    })
public final class AllCommands implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }
}
