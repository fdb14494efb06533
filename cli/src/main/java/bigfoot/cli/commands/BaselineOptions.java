package bigfoot.cli.commands;

import bigfoot.cli.report.Baseline;
import bigfoot.cli.report.Finding;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine.Option;

/** Known findings, which are left out. */
final class BaselineOptions {
  @Option(
      names = "--baseline",
      paramLabel = "FILE",
      description = "Known findings: leave them out.")
  private Path baseline;

  @Option(
      names = "--write-baseline",
      paramLabel = "FILE",
      description = "Write all findings as a baseline.")
  private Path newBaseline;

  boolean wanted() {
    return baseline != null || newBaseline != null;
  }

  /** What is not known yet, in the same order; finding tells what an item is known by. */
  <T> List<T> fresh(List<T> items, Function<T, Finding> finding, PrintWriter out)
      throws IOException {
    if (newBaseline != null) {
      Output.write(newBaseline, Baseline.render(items.stream().map(finding).toList()), out);
    }
    if (baseline == null) {
      return items;
    }
    Baseline known = Baseline.read(baseline);
    return items.stream()
        .filter(item -> !known.fresh(List.of(finding.apply(item))).isEmpty())
        .toList();
  }
}
