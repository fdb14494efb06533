package bigfoot.cli.commands;

import bigfoot.placement.Instrumenter;
import bigfoot.placement.Request;
import bigfoot.placement.Summary;
import java.io.IOException;
import java.io.PrintWriter;

/** Instruments, shows progress, and prints notices. */
final class Instrumentation {
  private Instrumentation() {}

  static Summary run(Request request, PrintWriter err) throws IOException {
    Summary summary;
    try (ProgressDisplay progress = new ProgressDisplay("instrumenting")) {
      summary = new Instrumenter(request, progress).run();
    }
    for (String notice : summary.notices()) {
      err.println("bigfoot: note: " + notice);
    }
    return summary;
  }
}
