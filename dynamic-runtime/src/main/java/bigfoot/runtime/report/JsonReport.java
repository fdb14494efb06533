package bigfoot.runtime.report;

import bigfoot.runtime.Config;
import java.util.List;

/** The races of a run as JSON, in order of discovery. */
final class JsonReport {
  private JsonReport() {}

  static String of(List<Race> races) {
    Json json = new Json().open('{');
    json.field("tool", "bigfoot").field("version", Config.VERSION);
    json.field("detector", Config.DETECTOR);
    json.name("races").open('[');
    for (Race race : races) {
      race(json, race);
    }
    return json.close(']').close('}') + "\n";
  }

  private static void race(Json json, Race race) {
    json.open('{').name("location").open('{');
    json.field("kind", race.kind.text).field("class", race.owner);
    if (race.kind == SiteAccess.Kind.ARRAY) {
      json.field("lo", race.lo).field("hi", race.hi);
    } else {
      json.field("name", race.name);
    }
    json.close('}');
    json.name("first");
    side(json, race.first);
    json.name("second");
    side(json, race.second);
    if (!race.test.isEmpty()) {
      json.field("test", race.test);
    }
    json.field("count", race.count).close('}');
  }

  private static void side(Json json, Race.Side side) {
    json.open('{').field("thread", side.thread).field("access", side.access());
    json.name("sites").open('[');
    for (Race.Line line : side.lines) {
      json.open('{').field("class", line.className).field("method", line.method);
      json.field("file", line.file).field("line", line.line).close('}');
    }
    json.close(']').name("locks").open('[');
    for (String lock : side.locks) {
      json.value(lock);
    }
    json.close(']');
    frames(json, "stack", side.stack);
    frames(json, "created", side.created);
    json.close('}');
  }

  private static void frames(Json json, String name, StackTraceElement[] frames) {
    if (frames.length == 0) {
      return;
    }
    json.name(name).open('[');
    for (StackTraceElement frame : frames) {
      json.value(Race.frame(frame));
    }
    json.close(']');
  }
}
