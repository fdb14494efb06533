package bigfoot.cli.report;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Findings for a terminal or a log. */
public final class TextReport {
  private TextReport() {}

  /** The findings, in the order given, and a last line that counts them. */
  public static String render(List<Finding> findings) {
    StringBuilder text = new StringBuilder();
    for (Finding finding : findings) {
      text.append(finding.rule().title).append(" on ").append(finding.location().text());
      facts(text, finding);
      side(text, finding.first());
      side(text, finding.second());
      witness(text, finding);
      text.append('\n');
    }
    text.append(findings.size()).append(findings.size() == 1 ? " finding\n" : " findings\n");
    return text.toString();
  }

  /** Words on the first line, sentences below it. */
  private static void facts(StringBuilder text, Finding finding) {
    StringBuilder sentences = new StringBuilder();
    for (Map.Entry<String, String> fact : finding.facts().entrySet()) {
      if (fact.getValue().indexOf(' ') < 0) {
        text.append("  ").append(fact.getKey()).append('=').append(fact.getValue());
      } else {
        sentences.append("  ").append(fact.getKey()).append(": ").append(fact.getValue());
        sentences.append('\n');
      }
    }
    text.append('\n').append(sentences);
  }

  private static void side(StringBuilder text, Side side) {
    text.append("  ").append(side.access()).append(" by ").append(side.thread()).append('\n');
    side.sites().forEach(site -> text.append("    at ").append(site.text()).append('\n'));
    if (!side.locks().isEmpty()) {
      text.append("    holding ").append(String.join(", ", side.locks())).append('\n');
    }
    if (!side.threadStart().isEmpty()) {
      text.append("    thread started at ").append(side.threadStart()).append('\n');
    }
    if (!side.stack().isEmpty()) {
      text.append("    stack\n");
      side.stack().forEach(frame -> text.append("      ").append(frame).append('\n'));
    }
  }

  /** Each thread gets a column, as far apart as a terminal allows. */
  private static void witness(StringBuilder text, Finding finding) {
    if (finding.witness().isEmpty()) {
      return;
    }
    List<String> threads = finding.witness().stream().map(Step::thread).distinct().toList();
    text.append("  a schedule that shows it\n");
    text.append(row("", threads));
    int number = 0;
    for (Step step : finding.witness()) {
      String where = step.site() == null ? "" : "  " + step.site().place();
      String cell = step.text() + where + (step.racing() ? "  <-- race" : "");
      List<String> cells =
          threads.stream().map(thread -> thread.equals(step.thread()) ? cell : "").toList();
      text.append(row(Integer.toString(++number), cells));
    }
  }

  private static String row(String number, List<String> cells) {
    StringBuilder row = new StringBuilder(String.format(Locale.ROOT, "    %5s  ", number));
    for (String cell : cells) {
      row.append(String.format(Locale.ROOT, "%-38s ", cell));
    }
    return row.toString().stripTrailing() + "\n";
  }
}
