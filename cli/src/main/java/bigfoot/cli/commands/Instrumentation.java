package bigfoot.cli.commands;

import bigfoot.placement.Instrumenter;
import bigfoot.placement.Progress;
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

  /** One way to instrument. */
  interface Work {
    Summary run(Progress progress) throws IOException;
  }

  static Summary run(Request request, PrintWriter err) throws IOException {
    return run(request, progress -> new Instrumenter(request, progress).run(), err);
  }

  static Summary run(Request request, Work work, PrintWriter err) throws IOException {
    requireClasses(request.input());
    Summary summary;
    try (ProgressDisplay progress = new ProgressDisplay("instrumenting")) {
      summary = work.run(progress);
    }
    for (String notice : summary.notices()) {
      err.println("bigfoot: note: " + notice);
    }
    if (summary.classes() == 0) {
      err.println("bigfoot: note: no class is checked; see --include and --exclude");
    }
    return summary;
  }

  static void requireClasses(Path input) throws IOException {
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
