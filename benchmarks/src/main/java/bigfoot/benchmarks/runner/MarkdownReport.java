package bigfoot.benchmarks.runner;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Tables 1 and 2 of the paper, as they come out here. */
final class MarkdownReport {

  private static final Map<String, String> SHORT =
      Map.of(
          "fasttrack",
          "FT",
          "redcard",
          "RC",
          "slimstate",
          "SS",
          "slimcard",
          "SC",
          "bigfoot",
          "BF",
          Options.INERT,
          "inert");

  private final Options options;
  private final List<Results> results;

  MarkdownReport(Options options, List<Results> results) {
    this.options = options;
    this.results = results;
  }

  String text() {
    StringBuilder out = new StringBuilder();
    out.append("# Measured\n\n").append(Machine.describe(options)).append("\n\n");
    tableOne(out);
    tableTwo(out);
    failures(out);
    return out.toString();
  }

  private void tableOne(StringBuilder out) {
    out.append("## Table 1: checks and time\n\n");
    List<String> head = new ArrayList<>(List.of("program", "methods", "static ms/method"));
    for (String detector : options.detectors) {
      if (!detector.equals("fasttrack")) {
        head.add(SHORT.get(detector) + " check ratio");
      }
    }
    head.add("base ms");
    options.detectors.forEach(detector -> head.add(SHORT.get(detector) + " overhead"));
    others().forEach(detector -> head.add(SHORT.get(detector) + "/FT"));
    head.add("races");
    row(out, head);
    rule(out, head.size());
    results.forEach(result -> row(out, cells(result)));
    means(
        out, "geometric mean, kernels", results.stream().filter(r -> r.program.kernel()).toList());
    means(out, "geometric mean, apps", results.stream().filter(r -> !r.program.kernel()).toList());
    out.append("\nOverhead is (time − base) / base, at least ");
    out.append(Results.SMALLEST_OVERHEAD).append("; slowdown is overhead + 1.\n\n");
  }

  private List<String> cells(Results result) {
    List<String> cells = new ArrayList<>();
    cells.add(result.program.name() + " " + result.program.size());
    cells.add(Integer.toString(result.methods));
    cells.add(number(result.millisPerMethod));
    for (String detector : options.detectors) {
      if (!detector.equals("fasttrack")) {
        cells.add(percent(result.checkRatio.getOrDefault(detector, Double.NaN)));
      }
    }
    cells.add(result.has(Results.BASE) ? number(result.baseMillis()) : "–");
    for (String detector : options.detectors) {
      cells.add(result.has(detector) ? number(result.overhead(detector)) : "–");
    }
    for (String detector : others()) {
      boolean both = result.has(detector) && result.has("fasttrack");
      cells.add(both ? number(result.toFastTrack(detector)) : "–");
    }
    cells.add(result.races.values().stream().map(String::valueOf).distinct().toList().toString());
    return cells;
  }

  private void means(StringBuilder out, String title, List<Results> group) {
    if (group.isEmpty()) {
      return;
    }
    List<String> cells = new ArrayList<>(List.of("**" + title + "**", "", ""));
    options.detectors.stream().filter(d -> !d.equals("fasttrack")).forEach(d -> cells.add(""));
    cells.add("");
    for (String detector : options.detectors) {
      cells.add(mean(group, detector, detector, r -> Results.overhead(r, detector)));
    }
    for (String detector : others()) {
      cells.add(mean(group, detector, "fasttrack", r -> Results.toFastTrack(r, detector)));
    }
    cells.add("");
    row(out, cells);
    List<String> slow = new ArrayList<>(List.of("**slowdown**", "", ""));
    options.detectors.stream().filter(d -> !d.equals("fasttrack")).forEach(d -> slow.add(""));
    slow.add("");
    for (String detector : options.detectors) {
      slow.add(mean(group, detector, detector, r -> Results.slowdown(r, detector)));
    }
    others().forEach(d -> slow.add(""));
    slow.add("");
    row(out, slow);
  }

  /** Over the programs that ran under both detectors. */
  private static String mean(
      List<Results> group, String one, String other, ToDoubleFunction<List<Results.Round>> value) {
    List<List<Results.Round>> rounds =
        group.stream()
            .filter(r -> r.has(Results.BASE) && r.has(one) && r.has(other))
            .map(r -> r.rounds)
            .toList();
    if (rounds.isEmpty()) {
      return "–";
    }
    Statistics.Interval interval = Statistics.bootstrap(rounds, value);
    return String.format(
        Locale.ROOT,
        "%s [%s, %s]",
        number(interval.value()),
        number(interval.low()),
        number(interval.high()));
  }

  private void tableTwo(StringBuilder out) {
    if (options.memory.equals("none")) {
      return;
    }
    out.append("## Table 2: memory\n\n");
    out.append(
        options.memory.equals("live")
            ? "Bytes alive after an iteration, its data still held.\n\n"
            : "The smallest -Xmx that works within thrice the time with plenty.\n\n");
    List<String> head = new ArrayList<>(List.of("program", "base MB", "FT/base"));
    others().forEach(detector -> head.add(SHORT.get(detector) + "/FT"));
    row(out, head);
    rule(out, head.size());
    for (Results result : results) {
      List<String> cells = new ArrayList<>();
      cells.add(result.program.name());
      cells.add(number(result.memory.getOrDefault(Results.BASE, Double.NaN)));
      cells.add(number(result.memoryRatio("fasttrack", Results.BASE)));
      others().forEach(d -> cells.add(number(result.memoryRatio(d, "fasttrack"))));
      row(out, cells);
    }
    List<String> cells = new ArrayList<>(List.of("**geometric mean**", ""));
    cells.add(number(memoryMean("fasttrack", Results.BASE)));
    others().forEach(d -> cells.add(number(memoryMean(d, "fasttrack"))));
    row(out, cells);
    out.append('\n');
  }

  private double memoryMean(String configuration, String reference) {
    return Statistics.geometricMean(
        results.stream()
            .map(result -> result.memoryRatio(configuration, reference))
            .filter(ratio -> !ratio.isNaN())
            .toList());
  }

  private void failures(StringBuilder out) {
    for (Results result : results) {
      result.failures.forEach(
          (who, why) ->
              out.append("- ")
                  .append(result.program.name())
                  .append(" failed under ")
                  .append(who)
                  .append(": ")
                  .append(why)
                  .append('\n'));
    }
  }

  private List<String> others() {
    boolean compared = options.detectors.contains("fasttrack");
    return options.detectors.stream().filter(d -> compared && !d.equals("fasttrack")).toList();
  }

  private static void row(StringBuilder out, List<String> cells) {
    out.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }

  private static void rule(StringBuilder out, int columns) {
    out.append("|---|").append("--:|".repeat(columns - 1)).append('\n');
  }

  private static String number(double value) {
    if (Double.isNaN(value)) {
      return "–";
    }
    return String.format(Locale.ROOT, value < 100 ? "%.2f" : "%.0f", value);
  }

  private static String percent(double ratio) {
    if (Double.isNaN(ratio)) {
      return "–";
    }
    // Two digits, but no exponent for what is not small.
    return String.format(Locale.ROOT, ratio < 0.995 ? "%.2g %%" : "%.0f %%", 100 * ratio);
  }
}
