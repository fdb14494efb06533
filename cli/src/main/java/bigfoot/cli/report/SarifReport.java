package bigfoot.cli.report;

import bigfoot.cli.Version;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/**
 * SARIF 2.1.0: the first access is {@code locations[0]}, the second a related location, and a code
 * flow has one thread flow for each thread.
 */
public final class SarifReport {
  private final JsonGenerator json;
  private final Sources sources;

  private SarifReport(JsonGenerator json, Sources sources) {
    this.json = json;
    this.sources = sources;
  }

  /** The findings, in the order given, as one SARIF document. */
  public static String render(List<Finding> findings, Sources sources) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text).useDefaultPrettyPrinter()) {
      new SarifReport(json, sources).document(findings);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    return text.append('\n').toString();
  }

  private void document(List<Finding> findings) throws IOException {
    json.writeStartObject();
    json.writeStringField("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
    json.writeStringField("version", "2.1.0");
    json.writeArrayFieldStart("runs");
    json.writeStartObject();
    tool();
    json.writeStringField("columnKind", "utf16CodeUnits");
    json.writeArrayFieldStart("results");
    for (Finding finding : findings) {
      result(finding);
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
  }

  private void tool() throws IOException {
    json.writeObjectFieldStart("tool");
    json.writeObjectFieldStart("driver");
    json.writeStringField("name", "bigfoot");
    json.writeStringField("version", Version.NAME);
    json.writeStringField("semanticVersion", Version.NAME);
    json.writeArrayFieldStart("rules");
    for (Rule rule : Rule.values()) {
      json.writeStartObject();
      json.writeStringField("id", rule.id);
      message("shortDescription", rule.title);
      message("fullDescription", rule.explanation);
      json.writeObjectFieldStart("defaultConfiguration");
      json.writeStringField("level", rule.level);
      json.writeEndObject();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndObject();
  }

  private void result(Finding finding) throws IOException {
    json.writeStartObject();
    json.writeStringField("ruleId", finding.rule().id);
    json.writeNumberField("ruleIndex", finding.rule().ordinal());
    json.writeStringField("level", finding.rule().level);
    message("message", finding.message());
    json.writeArrayFieldStart("locations");
    location(finding.first().sites().get(0), describe(finding.first()), -1);
    json.writeEndArray();
    json.writeArrayFieldStart("relatedLocations");
    location(finding.second().sites().get(0), describe(finding.second()), 1);
    json.writeEndArray();
    codeFlow(finding);
    json.writeObjectFieldStart("partialFingerprints");
    json.writeStringField("primaryLocationLineHash", finding.fingerprint());
    json.writeEndObject();
    properties(finding);
    json.writeEndObject();
  }

  private void codeFlow(Finding finding) throws IOException {
    json.writeArrayFieldStart("codeFlows");
    json.writeStartObject();
    json.writeArrayFieldStart("threadFlows");
    threadFlow(finding, finding.first(), finding.second());
    threadFlow(finding, finding.second(), finding.first());
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
  }

  /** What one side does: its steps of the witness where there is one, else its accesses. */
  private void threadFlow(Finding finding, Side side, Side other) throws IOException {
    boolean sameName = side.thread().equals(other.thread());
    json.writeStartObject();
    json.writeStringField(
        "id", sameName && side == finding.second() ? side.thread() + " (second)" : side.thread());
    json.writeArrayFieldStart("locations");
    int order = 0;
    boolean any = false;
    for (Step step : finding.witness()) {
      order++;
      if (step.thread().equals(side.thread()) && step.site() != null && !sameName) {
        flowLocation(step.site(), step.text(), order);
        any = true;
      }
    }
    if (!any) {
      for (Site site : side.sites()) {
        flowLocation(site, describe(side), 0);
      }
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void flowLocation(Site site, String text, int order) throws IOException {
    json.writeStartObject();
    if (order > 0) {
      json.writeNumberField("executionOrder", order);
    }
    json.writeFieldName("location");
    location(site, text, -1);
    json.writeEndObject();
  }

  private void location(Site site, String text, int id) throws IOException {
    json.writeStartObject();
    if (id >= 0) {
      json.writeNumberField("id", id);
    }
    json.writeObjectFieldStart("physicalLocation");
    json.writeObjectFieldStart("artifactLocation");
    json.writeStringField("uri", uri(sources.path(site)));
    json.writeEndObject();
    if (site.line() > 0) {
      json.writeObjectFieldStart("region");
      json.writeNumberField("startLine", site.line());
      json.writeEndObject();
    }
    json.writeEndObject();
    json.writeArrayFieldStart("logicalLocations");
    json.writeStartObject();
    json.writeStringField("fullyQualifiedName", site.type() + "." + site.method());
    json.writeStringField("kind", "function");
    json.writeEndObject();
    json.writeEndArray();
    message("message", text);
    json.writeEndObject();
  }

  private void properties(Finding finding) throws IOException {
    json.writeObjectFieldStart("properties");
    json.writeStringField("location", finding.location().text());
    for (Map.Entry<String, String> fact : finding.facts().entrySet()) {
      json.writeStringField(fact.getKey(), fact.getValue());
    }
    json.writeEndObject();
  }

  private void message(String field, String text) throws IOException {
    json.writeObjectFieldStart(field);
    json.writeStringField("text", text);
    json.writeEndObject();
  }

  private static String describe(Side side) {
    String locks = side.locks().isEmpty() ? "" : ", holding " + String.join(", ", side.locks());
    return side.access() + " by " + side.thread() + locks;
  }

  /** Class and file names may hold characters that a URI may not. */
  private static String uri(String path) {
    StringBuilder uri = new StringBuilder();
    for (byte b : path.getBytes(java.nio.charset.StandardCharsets.UTF_8)) {
      boolean plain = b > 32 && b < 127 && "\"<>\\^`{|}%[]#?:".indexOf(b) < 0;
      if (plain) {
        uri.append((char) b);
      } else {
        uri.append('%').append(String.format("%02X", b));
      }
    }
    return uri.toString();
  }
}
