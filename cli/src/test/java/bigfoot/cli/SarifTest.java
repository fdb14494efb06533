package bigfoot.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.cli.report.RunReports;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** SARIF of every command that writes it: the standard's schema, and what a schema cannot say. */
class SarifTest {
  private static final String SOURCE = "../examples/tour/Bank.java";

  @TempDir static Path dir;
  private static Schema schema;

  @BeforeAll
  static void readSchema() throws Exception {
    try (InputStream in = SarifTest.class.getResourceAsStream("/sarif-2.1.0.json")) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      schema =
          SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
              .getSchema(text, InputFormat.JSON);
    }
  }

  private static void bigfoot(int expected, String... arguments) {
    StringWriter err = new StringWriter();
    int code = Main.run(arguments, new PrintWriter(new StringWriter()), new PrintWriter(err, true));
    assertEquals(expected, code, err::toString);
  }

  @Test
  void of_a_run_and_of_merged_runs() throws Exception {
    Path run = dir.resolve("run.sarif");
    Path report = dir.resolve("run.json");
    String flags = "-J-Dbigfoot.report=" + report;
    bigfoot(66, "run", SOURCE, "--detector", "fasttrack", flags, "-J-Dbigfoot.sarif=" + run);
    assertEquals(List.of("Bank.java"), judge(run));
    Path merged = dir.resolve("merged.sarif");
    bigfoot(0, "report", report.toString(), report.toString(), "-o", merged.toString());
    assertEquals(List.of("Bank.java"), judge(merged));
    Set<String> prints = fingerprints(run);
    assertEquals(prints, fingerprints(merged));
    RunReports.merge(List.of(report)).forEach(f -> assertTrue(prints.contains(f.fingerprint())));
  }

  @Test
  void of_lint_with_paths_from_here_where_sources_are_known() throws Exception {
    Path classes = Files.createDirectories(dir.resolve("classes"));
    Path sources = Files.createDirectories(Path.of("target", "sarif test", "p"));
    Path source = sources.resolve("Bank.java");
    Files.writeString(source, "package p;\n" + Files.readString(Path.of(SOURCE)));
    String[] javac = {"-g", "-d", classes.toString(), source.toString()};
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, javac));
    String root = sources.getParent().toString();
    Path lint = dir.resolve("lint.sarif");
    String program = classes.toString();
    bigfoot(1, "lint", program, "--format", "sarif", "--source", root, "-o", lint.toString());
    assertEquals(List.of("target/sarif%20test/p/Bank.java"), judge(lint));
    bigfoot(1, "lint", program, "--format", "sarif", "-o", lint.toString());
    assertEquals(List.of("p/Bank.java"), judge(lint));
  }

  @Test
  void of_predictions_with_witnesses_and_odd_names() throws Exception {
    Path predict = dir.resolve("predict.sarif");
    Path trace = Path.of("src/test/browser/two-races.std");
    bigfoot(1, "predict", trace.toString(), "--format", "sarif", "-o", predict.toString());
    judge(predict);
    String odd = Files.readString(trace).replace("Main.java:", "a b|%[ä]#?:\\").replace("b|", "b");
    Path named = Files.writeString(dir.resolve("odd.std"), odd);
    bigfoot(1, "predict", named.toString(), "--format", "sarif", "-o", predict.toString());
    judge(predict);
  }

  @Test
  void of_nothing_found() throws Exception {
    Path report =
        Files.writeString(dir.resolve("none.json"), "{\"tool\":\"bigfoot\",\"races\":[]}");
    Path none = dir.resolve("none.sarif");
    bigfoot(0, "report", report.toString(), "-o", none.toString());
    assertTrue(errors(Files.readString(none)).isEmpty());
  }

  private static List<?> errors(String text) {
    return schema.validate(text, InputFormat.JSON);
  }

  private static JsonNode run(Path file) throws Exception {
    String text = Files.readString(file);
    List<?> errors = errors(text);
    assertTrue(errors.isEmpty(), () -> errors + text);
    JsonNode document = new ObjectMapper().readTree(text);
    assertEquals("2.1.0", document.get("version").asString());
    assertTrue(document.get("$schema").asString().endsWith("sarif-2.1.0.json"));
    assertEquals(1, document.get("runs").size());
    return document.get("runs").get(0);
  }

  private static Set<String> fingerprints(Path file) throws Exception {
    Set<String> prints = new HashSet<>();
    for (JsonNode result : run(file).get("results")) {
      prints.add(result.at("/partialFingerprints/primaryLocationLineHash").asString());
    }
    return prints;
  }

  /** Checks a file that has results; gives the different paths in it. */
  private static List<String> judge(Path file) throws Exception {
    JsonNode run = run(file);
    JsonNode rules = run.at("/tool/driver/rules");
    Set<String> ids = new HashSet<>();
    rules.forEach(rule -> assertTrue(ids.add(rule.get("id").asString()), "rules differ"));
    assertFalse(run.get("results").isEmpty(), "results");
    for (JsonNode result : run.get("results")) {
      String rule = result.get("ruleId").asString();
      assertEquals(rule, rules.get(result.get("ruleIndex").asInt()).get("id").asString());
      assertFalse(result.at("/message/text").asString().isBlank());
      assertEquals(1, result.get("locations").size(), "one place for a result");
      assertEquals(1, result.get("relatedLocations").size(), "the other access");
      assertTrue(result.at("/relatedLocations/0/id").asInt() > 0, "can be referred to");
      String mark = result.at("/partialFingerprints/primaryLocationLineHash").asString();
      assertTrue(mark.matches("[0-9a-f]{16}:1"), mark);
      judgeFlows(result.get("codeFlows"));
    }
    return run.findValuesAsString("uri").stream().distinct().peek(SarifTest::judgeUri).toList();
  }

  private static void judgeFlows(JsonNode flows) {
    assertEquals(1, flows.size());
    Set<String> threads = new HashSet<>();
    for (JsonNode flow : flows.get(0).get("threadFlows")) {
      assertTrue(threads.add(flow.get("id").asString()), "each thread has its own id");
      assertFalse(flow.get("locations").isEmpty());
      int last = 0;
      for (JsonNode step : flow.get("locations")) {
        int order = step.path("executionOrder").asInt(0);
        assertTrue(order == 0 || order > last, "steps in their order");
        last = order;
      }
    }
    assertEquals(2, threads.size());
  }

  private static void judgeUri(String text) {
    URI uri = URI.create(text);
    assertFalse(uri.isAbsolute(), text);
    assertFalse(text.startsWith("/") || text.contains(".."), text);
  }
}
