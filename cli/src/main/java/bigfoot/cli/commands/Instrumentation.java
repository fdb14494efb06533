package bigfoot.cli.commands;

import bigfoot.placement.Instrumenter;
import bigfoot.placement.Progress;
import bigfoot.placement.Request;
import bigfoot.placement.Summary;
import bigfoot.placement.input.Archive;
import bigfoot.placement.input.EntryKind;
import bigfoot.placement.input.ProgramReader;
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
    boolean damaged = false;
    boolean mayLeadToOthers = false;
    try (Archive archive = Archive.open(input)) {
      for (Archive.Entry entry : archive.entries()) {
        EntryKind kind = entry.kind();
        if (kind == EntryKind.MODULE_INFO
            || kind == EntryKind.NESTED_JAR
            || kind == EntryKind.CLASS && isValid(entry)) {
          return;
        }
        damaged |= kind == EntryKind.CLASS;
        mayLeadToOthers |= kind == EntryKind.MANIFEST; // by its Class-Path
      }
    }
    if (damaged || !mayLeadToOthers) {
      String flaw = damaged ? ": none of its class files can be read" : ": holds no classes";
      throw new InputException(input + flaw + "; give a jar or a directory of compiled classes");
    }
  }

  private static boolean isValid(Archive.Entry entry) throws IOException {
    byte[] bytes = ProgramReader.bytes(entry);
    return bytes != null && ProgramReader.isValid(bytes);
  }
}
