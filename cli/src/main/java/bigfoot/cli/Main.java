package bigfoot.cli;

import bigfoot.runtime.InputException;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;

/** Entry point: parses the command line, runs one command, turns its outcome into an exit code. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    System.exit(run(args, new PrintWriter(System.out, true), new PrintWriter(System.err, true)));
  }

  /** The whole tool as a function, so that tests need no process. */
  public static int run(String[] args, PrintWriter out, PrintWriter err) {
    try {
      return execute(args, out, err);
    } catch (OutOfMemoryError e) {
      err.println(
          "bigfoot: out of memory; allow more, as in BIGFOOT_JAVA_OPTIONS=-Xmx8g, or give less");
      return ExitCodes.DEFECT;
    } catch (StackOverflowError e) {
      err.println(
          "bigfoot: the input is nested too deeply; allow more, as in BIGFOOT_JAVA_OPTIONS=-Xss64m");
      return ExitCodes.DEFECT;
    }
  }

  private static int execute(String[] args, PrintWriter out, PrintWriter err) {
    return new CommandLine(new AllCommands())
        .setOut(out)
        .setErr(err)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setParameterExceptionHandler(badUsage())
        .setExecutionExceptionHandler(failure())
        .execute(args);
  }

  private static IParameterExceptionHandler badUsage() {
    return (e, args) -> {
      CommandLine command = e.getCommandLine();
      String name = command.getCommandSpec().qualifiedName();
      String message = e.getMessage().lines().findFirst().orElse("bad usage");
      command.getErr().println("bigfoot: " + message + "; see '" + name + " --help'");
      return ExitCodes.BAD_INPUT;
    };
  }

  private static IExecutionExceptionHandler failure() {
    return (e, command, parsed) -> {
      if (e instanceof InputException) {
        command.getErr().println("bigfoot: " + e.getMessage());
        return ExitCodes.BAD_INPUT;
      }
      command.getErr().println("bigfoot: a defect in bigfoot " + Version.NAME + ": " + e);
      if (System.getenv("BIGFOOT_DEBUG") != null) {
        e.printStackTrace(command.getErr());
      } else {
        command
            .getErr()
            .println("bigfoot: please report it; BIGFOOT_DEBUG=1 shows where it happened");
      }
      return ExitCodes.DEFECT;
    };
  }
}
