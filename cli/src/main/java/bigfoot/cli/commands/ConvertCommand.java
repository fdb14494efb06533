package bigfoot.cli.commands;

import bigfoot.cli.ExitCodes;
import bigfoot.placement.output.Leftovers;
import bigfoot.predict.convert.StdWriter;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.trace.Traces;
import bigfoot.runtime.InputException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bigfoot convert}: a recorded trace in a form that other tools read. */
@Command(
    name = "convert",
    description = "Write a recorded trace in a form that other tools read.",
    mixinStandardHelpOptions = true)
public final class ConvertCommand implements Callable<Integer> {
  private enum Form {
    STD
  }

  @Parameters(paramLabel = "<trace>", description = "A recorded trace.")
  private Path input;

  @Option(
      names = "--to",
      required = true,
      paramLabel = "std",
      description = "The form: std, the RAPID project's text format.")
  private Form form;

  @Option(names = "-o", required = true, paramLabel = "<file>", description = "Where it goes.")
  private Path output;

  @Override
  public Integer call() throws Exception {
    Path target = output.toAbsolutePath();
    if (Files.isDirectory(target) || !Files.isDirectory(target.getParent())) {
      throw new InputException(output + ": cannot be written; name a file in a directory");
    }
    try (Trace trace = Traces.open(input)) {
      write(trace, target);
    }
    return ExitCodes.OK;
  }

  private void write(Trace trace, Path target) throws IOException {
    boolean device = Output.isDevice(target);
    Path part = device ? target : Output.part(target);
    try {
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(part), 1 << 16)) {
        StdWriter.write(trace, out);
      }
      if (!device) {
        Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
      }
    } catch (InputException e) {
      throw e;
    } catch (IOException e) {
      throw new InputException(output + ": cannot be written (" + e + "); choose another place", e);
    } finally {
      if (!device) {
        Leftovers.remove(part);
      }
    }
  }
}
