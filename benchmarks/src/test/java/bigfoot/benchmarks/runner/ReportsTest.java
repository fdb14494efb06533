package bigfoot.benchmarks.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;

class ReportsTest {

  private static Results results() {
    Program program = Program.named("sor", Path.of("benchmarks"), "S", "S");
    Results results = new Results(program);
    Results.Round round = new Results.Round();
    round.millis.put("base", 10.0);
    round.millis.put("fasttrack", 50.0);
    round.millis.put("bigfoot", 20.0);
    results.rounds.add(round);
    results.memory.put("base", 8.0);
    results.memory.put("fasttrack", 80.0);
    results.memory.put("bigfoot", 16.0);
    results.checkRatio.put("bigfoot", 0.125);
    return results;
  }

  private static Options options() {
    String[] arguments = {"--quick", "--detectors", "fasttrack,bigfoot", "--programs", "sor"};
    return Options.parse(Path.of("."), arguments);
  }

  @Test
  void tables_show_overheads_and_their_quotient() {
    String text = new MarkdownReport(options(), List.of(results())).text();
    assertTrue(text.contains("| 10.00 | 4.00 | 1.00 | 0.25 |"), text);
    assertTrue(text.contains("| sor | 8.00 | 10.00 | 0.20 |"), text);
    assertTrue(text.contains("%"), text);
  }

  @Test
  void a_detector_that_failed_is_left_out_of_the_means() {
    Results failed = results();
    failed.rounds.get(0).millis.remove("bigfoot");
    String text = new MarkdownReport(options(), List.of(results(), failed)).text();
    assertTrue(text.contains("0.25 [0.25, 0.25]"), text);
  }

  @Test
  void chart_is_xml() throws Exception {
    String svg = new Chart(options(), List.of(results())).svg();
    var document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(svg)));
    assertEquals("svg", document.getDocumentElement().getTagName());
  }

  @Test
  void options_that_make_no_sense_are_refused() {
    Path root = Path.of(".");
    assertThrows(
        IllegalArgumentException.class, () -> Options.parse(root, new String[] {"--threads", "0"}));
    assertThrows(
        IllegalArgumentException.class,
        () -> Options.parse(root, new String[] {"--programs", "x"}));
    assertThrows(
        IllegalArgumentException.class, () -> Options.parse(root, new String[] {"--nonsense"}));
  }
}
