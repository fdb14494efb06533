package bigfoot.cli.commands;

import bigfoot.placement.Instrumenter;
import bigfoot.placement.Request;
import bigfoot.placement.Summary;
import bigfoot.placement.input.Archive;
import bigfoot.placement.input.EntryKind;
import bigfoot.runtime.InputException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;

/** Instruments, shows progress, and prints notices. */
final class Instrumentation {
  private Instrumentation() {}

  static Summary run(Request request, PrintWriter err) throws IOException {
    requireClasses(request.input());
    Summary summary;
    try (ProgressDisplay progress = new ProgressDisplay("instrumenting")) {
      summary = new Instrumenter(request, progress).run();
    }
    for (String notice : summary.notices()) {
      err.println("bigfoot: note: " + notice);
    }
    if (summary.classes() == 0) {
      err.println("bigfoot: note: no class is checked; see --include and --exclude");
    }
    return summary;
  }

  private static void requireClasses(Path input) throws IOException {
    try (Archive archive = Archive.open(input)) {
      for (Archive.Entry entry : archive.entries()) {
        if (entry.kind() != EntryKind.RESOURCE) {
          return;
        }
      }
    }
    throw new InputException(
        input + ": holds no classes; give a jar or a directory of compiled classes");
  }
}
