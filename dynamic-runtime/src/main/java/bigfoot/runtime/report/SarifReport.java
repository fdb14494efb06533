package bigfoot.runtime.report;

import bigfoot.runtime.Config;
import java.util.List;

/**
 * The races of a run as SARIF 2.1.0: the earlier access is the result's location, the other a
 * related location, and a code flow has one thread flow for each thread.
 */
final class SarifReport {
  private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
  private static final String RULE = "data-race";

  private SarifReport() {}

  static String of(List<Race> races) {
    Json json = new Json().open('{');
    json.field("$schema", SCHEMA).field("version", "2.1.0");
    json.name("runs").open('[').open('{');
    tool(json);
    json.name("results").open('[');
    for (Race race : races) {
      result(json, race);
    }
    return json.close(']').close('}').close(']').close('}') + "\n";
  }

  private static void tool(Json json) {
    json.name("tool").open('{').name("driver").open('{');
    json.field("name", "bigfoot").field("version", Config.VERSION);
    json.name("rules").open('[').open('{').field("id", RULE);
    json.name("shortDescription").open('{').field("text", "Data race").close('}');
    json.close('}').close(']').close('}').close('}');
  }

  private static void result(Json json, Race race) {
    json.open('{').field("ruleId", RULE).field("level", "error");
    json.name("message").open('{').field("text", message(race)).close('}');
    json.name("locations").open('[');
    location(json, race.first, "Earlier " + race.first.access(), false);
    json.close(']').name("relatedLocations").open('[');
    location(json, race.second, race.second.access(), true);
    json.close(']').name("codeFlows").open('[').open('{').name("threadFlows").open('[');
    threadFlow(json, race.first);
    threadFlow(json, race.second);
    json.close(']').close('}').close(']');
    json.name("partialFingerprints").open('{');
    json.field("primaryLocationLineHash", fingerprint(race)).close('}');
    json.close('}');
  }

  private static String message(Race race) {
    return "Data race on "
        + race.variable()
        + ": "
        + race.first.access()
        + " by thread "
        + race.first.thread
        + ", then unordered "
        + race.second.access()
        + " by thread "
        + race.second.thread;
  }

  private static void threadFlow(Json json, Race.Side side) {
    json.open('{').field("id", side.thread).name("locations").open('[');
    json.open('{').name("location");
    location(json, side, side.access(), false);
    json.close('}').close(']').close('}');
  }

  private static void location(Json json, Race.Side side, String text, boolean numbered) {
    json.open('{');
    if (numbered) {
      json.field("id", 1);
    }
    if (!side.lines.isEmpty()) {
      Race.Line line = side.lines.get(0);
      json.name("physicalLocation").open('{');
      json.name("artifactLocation").open('{').field("uri", path(line)).close('}');
      if (line.line > 0) {
        json.name("region").open('{').field("startLine", line.line).close('}');
      }
      json.close('}').name("logicalLocations").open('[').open('{');
      json.field("fullyQualifiedName", line.className + "." + line.method);
      json.close('}').close(']');
    }
    json.name("message").open('{').field("text", text + " by thread " + side.thread).close('}');
    json.close('}');
  }

  /** The source file's path below its source root, as far as the class file tells it. */
  private static String path(Race.Line line) {
    int dot = line.className.lastIndexOf('.');
    String folder = dot < 0 ? "" : line.className.substring(0, dot + 1).replace('.', '/');
    String path = folder + (line.file.isEmpty() ? "Unknown" : line.file);
    String prefix = RaceReporter.OPTIONS.stripPathPrefix;
    return path.startsWith(prefix) ? path.substring(prefix.length()) : path;
  }

  /** The same for the same pair of places, whatever the threads are called. */
  private static String fingerprint(Race race) {
    String places = race.variable() + "|" + race.first.lines + "|" + race.second.lines;
    return Integer.toHexString(places.hashCode()) + ":1";
  }
}
