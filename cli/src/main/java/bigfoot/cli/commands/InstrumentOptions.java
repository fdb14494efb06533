package bigfoot.cli.commands;

import bigfoot.cli.Version;
import bigfoot.placement.Detector;
import bigfoot.placement.Instrumenter;
import bigfoot.placement.Proxies;
import bigfoot.placement.Request;
import bigfoot.placement.SyncTables;
import bigfoot.placement.input.Archive;
import bigfoot.placement.input.ClassFilter;
import bigfoot.placement.output.ContentKey;
import bigfoot.placement.output.RuntimeClasses;
import bigfoot.runtime.InputException;
import java.io.IOException;
import java.nio.file.Files;
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

  @Option(
      names = "--sync-table",
      paramLabel = "<file>",
      description = "What else synchronizes, as docs/synchronization.md says.")
  Path syncTable;

  @Option(
      names = "--proxies",
      defaultValue = "symmetric",
      description = {
        "Which fields share a state: one of ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).",
        "With paper a race may be reported for a field that is always checked with the racy one."
      })
  Proxies proxies;

  @Option(names = "--stats", description = "Count checks and accesses while the program runs.")
  boolean stats;

  /** Whether the program is to record values; for the command that records. */
  boolean values;

  List<Path> libraries() throws InputException {
    return ClassPath.of(classPath);
  }

  Request request(Path input, Path output, boolean withLibraries) throws InputException {
    return new Request(
        input,
        output,
        libraries(),
        new ClassFilter(includes, excludes),
        detector,
        syncTable,
        stats,
        withLibraries,
        values,
        Version.NAME,
        proxies);
  }

  /** Names the result of instrumenting this program with these options by this very tool. */
  String key(Path input) throws IOException {
    if (Files.isDirectory(input)) {
      throw new InputException(input + ": is a directory; 'bigfoot run' needs a jar");
    }
    Archive.open(input).close();
    ContentKey key = new ContentKey();
    key.add(input.toAbsolutePath().toString()).add(input).add(detector.toString());
    key.add(proxies.toString());
    key.add(includes.toString()).add(excludes.toString()).add(String.valueOf(stats));
    key.add(String.valueOf(values));
    if (syncTable != null) {
      SyncTables.read(syncTable);
      key.add(syncTable);
    }
    for (Path library : libraries()) {
      Archive.open(library).close();
      key.add(library.toAbsolutePath().toString()).add(library);
    }
    key.add(RuntimeClasses.location()).add(RuntimeClasses.locationOf(Instrumenter.class));
    return key.name();
  }
}
