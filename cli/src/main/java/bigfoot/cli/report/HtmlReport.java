package bigfoot.cli.report;

import bigfoot.cli.Version;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * One self-contained page for findings of any command: counts, a list that opens into both accesses
 * side by side, and the witness as two columns.
 */
public final class HtmlReport {
  private final String title;
  private final Sources sources;
  private final Html page = new Html();

  private HtmlReport(String title, Sources sources) {
    this.title = title;
    this.sources = sources;
  }

  /** The findings, in the order given, as one page. */
  public static String render(String title, List<Finding> findings, Sources sources) {
    return new HtmlReport(title, sources).document(findings);
  }

  private String document(List<Finding> findings) {
    page.raw("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">");
    page.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">");
    page.element("title", "", title + " · bigfoot");
    page.raw("<style>").raw(resource("report.css")).raw("</style></head><body>");
    header(findings);
    page.raw("<main>");
    if (findings.isEmpty()) {
      page.element("p", "none", "Nothing found.");
    }
    int number = 0;
    for (Finding finding : findings) {
      finding(++number, finding);
    }
    page.raw("</main><footer>").text("bigfoot " + Version.NAME).raw("</footer>");
    page.raw("<script>").raw(resource("report.js")).raw("</script></body></html>\n");
    return page.toString();
  }

  private void header(List<Finding> findings) {
    page.raw("<header>").element("h1", "", title);
    page.raw("<p class=\"counts\">");
    Map<String, Long> counts =
        findings.stream()
            .collect(
                Collectors.groupingBy(f -> f.rule().title, TreeMap::new, Collectors.counting()));
    page.element("strong", "", findings.size() + (findings.size() == 1 ? " finding" : " findings"));
    counts.forEach((rule, n) -> page.element("span", "badge", rule + " " + n));
    page.raw("</p><input id=\"filter\" type=\"search\" aria-label=\"Filter\"");
    page.raw(" placeholder=\"Filter by class, field, file or thread\"></header>");
  }

  private void finding(int number, Finding finding) {
    page.raw("<details class=\"finding\" id=\"f" + number + "\"><summary>");
    page.element("span", "badge " + finding.rule().level, finding.rule().title);
    page.element("code", "location", finding.location().text());
    page.element("span", "where", where(finding.first()) + " ↔ " + where(finding.second()));
    finding.facts().forEach((name, value) -> page.element("span", "fact", name + " " + value));
    page.raw("</summary>").element("p", "why", finding.rule().explanation);
    page.raw("<div class=\"sides\">");
    side("First access", finding.first());
    side("Second access", finding.second());
    page.raw("</div>");
    if (!finding.witness().isEmpty()) {
      witness(finding);
    }
    page.raw("</details>\n");
  }

  private void side(String heading, Side side) {
    page.raw("<section class=\"side\">").element("h2", "", heading);
    page.raw("<p>").element("span", "access " + side.access(), side.access());
    page.text(" by ").element("strong", "", side.thread()).raw("</p>");
    for (Site site : side.sites()) {
      page.element("code", "site", site.text());
      source(site);
    }
    page.element(
        "p",
        "locks",
        side.locks().isEmpty()
            ? "no lock known to be held"
            : "holding " + String.join(", ", side.locks()));
    if (!side.threadStart().isEmpty()) {
      page.element("p", "started", "thread started at " + side.threadStart());
    }
    if (!side.stack().isEmpty()) {
      page.element("pre", "stack", String.join("\n", side.stack()));
    }
    page.raw("</section>");
  }

  private void source(Site site) {
    List<Sources.Line> lines = sources.around(site);
    if (lines.isEmpty()) {
      return;
    }
    page.raw("<pre class=\"source\">");
    for (Sources.Line line : lines) {
      page.element(
          "span", line.hit() ? "hit" : "", String.format("%5d  %s%n", line.number(), line.text()));
    }
    page.raw("</pre>");
  }

  /** A schedule that shows the race: one row a step, one column a thread. */
  private void witness(Finding finding) {
    List<String> threads = finding.witness().stream().map(Step::thread).distinct().toList();
    page.raw(
        "<h2>A schedule that shows it</h2><div class=\"scroll\"><table class=\"witness\"><thead><tr>");
    page.raw("<th></th>");
    threads.forEach(thread -> page.element("th", "", thread));
    page.raw("</tr></thead><tbody>");
    int row = 0;
    for (Step step : finding.witness()) {
      page.raw(step.racing() ? "<tr class=\"racing\">" : "<tr>").element("td", "row", "" + ++row);
      for (String thread : threads) {
        page.raw("<td>");
        if (thread.equals(step.thread())) {
          page.element("code", "", step.text());
          if (step.site() != null) {
            page.element("span", "where", step.site().place());
          }
        }
        page.raw("</td>");
      }
      page.raw("</tr>");
    }
    page.raw("</tbody></table></div>");
  }

  private static String where(Side side) {
    return side.sites().stream().map(Site::place).distinct().collect(Collectors.joining(", "));
  }

  private static String resource(String name) {
    try (InputStream in = HtmlReport.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("reading our own " + name, e);
    }
  }
}
