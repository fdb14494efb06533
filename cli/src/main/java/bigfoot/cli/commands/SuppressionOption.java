package bigfoot.cli.commands;

import bigfoot.cli.report.Suppressions;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.function.Function;
import picocli.CommandLine.Option;

/** {@code --suppressions}, for the commands that report findings. */
final class SuppressionOption {
  @Option(
      names = "--suppressions",
      paramLabel = "FILE",
      description = "Findings not to give, race:pattern or race_top:pattern a line.")
  private Path file;

  /** Applies the file, if there is one; says on err which of its entries matched nothing. */
  <T> T apply(T findings, Function<Suppressions, T> without, PrintWriter err) throws IOException {
    if (file == null) {
      return findings;
    }
    Suppressions suppressions = Suppressions.read(file);
    T rest = without.apply(suppressions);
    suppressions.unused().forEach(line -> err.println("bigfoot: " + line));
    return rest;
  }
}
