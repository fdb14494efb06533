package bigfoot.cli.commands;

import bigfoot.cli.report.Sources;
import bigfoot.runtime.InputException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Where a report goes, and where its source lines come from. */
final class ReportOptions {
  @Option(
      names = "--source",
      paramLabel = "DIR",
      description = "Source root, to show source lines.")
  private List<Path> sourceRoots = new ArrayList<>();

  @Option(names = "-o", paramLabel = "FILE", description = "Write here, not to standard output.")
  Path output;

  /** Fails when a source root is none. */
  void checkSources() throws InputException {
    for (Path root : sourceRoots) {
      if (!Files.isDirectory(root)) {
        throw new InputException(root + ": no such directory; name a root of the sources");
      }
    }
  }

  Sources sources() {
    return new Sources(sourceRoots);
  }

  void write(String report, PrintWriter out) throws IOException {
    Output.write(output, report, out);
  }
}
