package bigfoot.runtime.report;

import bigfoot.runtime.Config;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Locale;

/**
 * The races of a run as SARIF 2.1.0: the earlier access is the result's location, the other a
 * related location, and a code flow has one thread flow for each thread.
 */
final class SarifReport {
  private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
  private static final String RULE = "data-race";

  /** Where sites are not known: a result must be somewhere. */
  private static final List<Race.Line> NO_LINE =
      List.of(new Race.Line("unknown", "unknown", "", 0));

  private SarifReport() {}

  static String of(List<Race> races) {
    Json json = new Json().open('{');
    json.field("$schema", SCHEMA).field("version", "2.1.0");
    json.name("runs").open('[').open('{');
    tool(json);
    json.field("columnKind", "utf16CodeUnits");
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
    text(json, "shortDescription", "Data race");
    text(json, "fullDescription", "A run showed two accesses that nothing orders.");
    json.name("defaultConfiguration").open('{').field("level", "error").close('}');
    json.close('}').close(']').close('}').close('}');
  }

  private static void result(Json json, Race race) {
    json.open('{').field("ruleId", RULE).field("ruleIndex", 0).field("level", "error");
    text(json, "message", message(race));
    json.name("locations").open('[');
    location(json, race.first, firstLine(race.first), "Earlier " + race.first.access(), false);
    json.close(']').name("relatedLocations").open('[');
    location(json, race.second, firstLine(race.second), race.second.access(), true);
    json.close(']').name("codeFlows").open('[').open('{').name("threadFlows").open('[');
    boolean sameName = race.first.thread.equals(race.second.thread);
    threadFlow(json, race.first, race.first.thread);
    threadFlow(json, race.second, race.second.thread + (sameName ? " (second)" : ""));
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

  private static void threadFlow(Json json, Race.Side side, String id) {
    json.open('{').field("id", id).name("locations").open('[');
    for (Race.Line line : side.lines.isEmpty() ? NO_LINE : side.lines) {
      json.open('{').name("location");
      location(json, side, line, side.access(), false);
      json.close('}');
    }
    json.close(']').close('}');
  }

  private static Race.Line firstLine(Race.Side side) {
    return side.lines.isEmpty() ? NO_LINE.get(0) : side.lines.get(0);
  }

  private static void location(
      Json json, Race.Side side, Race.Line line, String text, boolean numbered) {
    json.open('{');
    if (numbered) {
      json.field("id", 1);
    }
    json.name("physicalLocation").open('{');
    json.name("artifactLocation").open('{').field("uri", uri(path(line))).close('}');
    if (line.line > 0) {
      json.name("region").open('{').field("startLine", line.line).close('}');
    }
    json.close('}').name("logicalLocations").open('[').open('{');
    json.field("fullyQualifiedName", line.className + "." + line.method).field("kind", "function");
    json.close('}').close(']');
    text(json, "message", text + " by thread " + side.thread);
    json.close('}');
  }

  private static void text(Json json, String name, String text) {
    json.name(name).open('{').field("text", text).close('}');
  }

  /** The source file's path below its source root, as far as the class file tells it. */
  private static String path(Race.Line line) {
    int dot = line.className.lastIndexOf('.');
    String folder = dot < 0 ? "" : line.className.substring(0, dot + 1).replace('.', '/');
    String path = folder + (line.file.isEmpty() ? "Unknown" : line.file);
    String prefix = RaceReporter.OPTIONS.stripPathPrefix;
    String stripped = path.startsWith(prefix) ? path.substring(prefix.length()) : path;
    return stripped.startsWith("/") ? stripped.substring(1) : stripped;
  }

  /** Class and file names may hold characters that a URI may not. */
  private static String uri(String path) {
    StringBuilder uri = new StringBuilder();
    for (byte b : path.getBytes(StandardCharsets.UTF_8)) {
      if (b > ' ' && b < 127 && "\"<>\\^`{|}%[]#?:".indexOf(b) < 0) {
        uri.append((char) b);
      } else {
        uri.append('%').append(hex(b));
      }
    }
    return uri.toString();
  }

  /**
   * Stays the same when lines move, and whichever access came first; as the merged reports have it.
   */
  private static String fingerprint(Race race) {
    String one = method(race.first);
    String other = method(race.second);
    boolean inOrder = one.compareTo(other) <= 0;
    String name = race.kind == SiteAccess.Kind.ARRAY ? "" : race.name;
    String what =
        String.join("|", RULE, race.owner, name, inOrder ? one : other, inOrder ? other : one);
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(what.getBytes(StandardCharsets.UTF_8));
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < 8; i++) {
        text.append(hex(hash[i]).toLowerCase(Locale.ROOT));
      }
      return text + ":1";
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }

  private static String method(Race.Side side) {
    Race.Line line = firstLine(side);
    return side.access() + " " + line.className + "." + line.method;
  }

  private static String hex(byte b) {
    String digits = Integer.toHexString(b & 0xff).toUpperCase(Locale.ROOT);
    return digits.length() == 1 ? "0" + digits : digits;
  }
}
