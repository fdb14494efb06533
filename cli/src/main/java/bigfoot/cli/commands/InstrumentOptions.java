package bigfoot.cli.commands;

import bigfoot.cli.Version;
import bigfoot.placement.Detector;
import bigfoot.placement.Request;
import bigfoot.placement.input.ClassFilter;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** What the commands that instrument have in common. */
final class InstrumentOptions {
  @Option(
      names = {"-cp", "--class-path"},
      paramLabel = "<path>",
      description = "Libraries: read for their types, instrumented only where --include says so.")
  String classPath = "";

  @Option(
      names = "--detector",
      defaultValue = "bigfoot",
      description = "One of ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  Detector detector;

  @Option(
      names = "--include",
      paramLabel = "<glob>",
      description = "Instrument only classes like this, as in org.app.** (repeatable).")
  List<String> includes = new ArrayList<>();

  @Option(
      names = "--exclude",
      paramLabel = "<glob>",
      description = "Leave classes like this as they are (repeatable).")
  List<String> excludes = new ArrayList<>();

  @Option(names = "--stats", description = "Count checks and accesses while the program runs.")
  boolean stats;

  List<Path> libraries() {
    List<Path> libraries = new ArrayList<>();
    for (String element : classPath.split(File.pathSeparator)) {
      if (!element.isEmpty()) {
        libraries.add(Path.of(element));
      }
    }
    return libraries;
  }

  Request request(Path input, Path output, boolean withLibraries) {
    return new Request(
        input,
        output,
        libraries(),
        new ClassFilter(includes, excludes),
        detector,
        stats,
        withLibraries,
        Version.NAME);
  }
}
