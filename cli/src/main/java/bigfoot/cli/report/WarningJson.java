package bigfoot.cli.report;

import bigfoot.races.report.RaceWarning;
import bigfoot.races.report.RaceWarning.Access;
import bigfoot.races.report.RaceWarning.Place;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;

/** The JSON form of {@code lint}. */
public final class WarningJson {
  private final JsonGenerator json;

  private WarningJson(JsonGenerator json) {
    this.json = json;
  }

  public static String render(List<RaceWarning> warnings) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text).useDefaultPrettyPrinter()) {
      json.writeStartObject();
      json.writeArrayFieldStart("warnings");
      for (RaceWarning warning : warnings) {
        new WarningJson(json).warning(warning);
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    return text.append('\n').toString();
  }

  private void warning(RaceWarning warning) throws IOException {
    json.writeStartObject();
    json.writeStringField("kind", warning.kind().label());
    json.writeStringField("confidence", warning.confidence().name().toLowerCase(Locale.ROOT));
    json.writeObjectFieldStart("location");
    json.writeStringField("kind", warning.location().kind());
    json.writeStringField("class", warning.location().type());
    json.writeStringField("name", warning.location().name());
    json.writeEndObject();
    if (!warning.guardedBy().isEmpty()) {
      json.writeStringField("guardedBy", warning.guardedBy());
    }
    access("first", warning.first());
    access("second", warning.second());
    json.writeObjectFieldStart("locks");
    locks("first", warning.first());
    locks("second", warning.second());
    json.writeEndObject();
    json.writeObjectFieldStart("threads");
    thread("first", warning.first());
    thread("second", warning.second());
    json.writeEndObject();
    json.writeEndObject();
  }

  private void access(String name, Access access) throws IOException {
    json.writeObjectFieldStart(name);
    json.writeStringField("access", access.write() ? "write" : "read");
    if (access.unguarded()) {
      json.writeBooleanField("unguarded", true);
    }
    json.writeStringField("thread", access.thread());
    json.writeArrayFieldStart("sites");
    place(access.place());
    json.writeEndArray();
    json.writeArrayFieldStart("path");
    for (Place call : access.path()) {
      place(call);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void place(Place place) throws IOException {
    json.writeStartObject();
    json.writeStringField("class", place.type());
    json.writeStringField("method", place.method());
    json.writeStringField("file", place.file());
    json.writeNumberField("line", place.line());
    json.writeEndObject();
  }

  private void locks(String name, Access access) throws IOException {
    json.writeArrayFieldStart(name);
    for (String lock : access.locks()) {
      json.writeString(lock);
    }
    json.writeEndArray();
  }

  private void thread(String name, Access access) throws IOException {
    json.writeObjectFieldStart(name);
    json.writeStringField("name", access.thread());
    json.writeStringField("multiplicity", access.multiplicity());
    if (access.started() != null) {
      json.writeFieldName("started");
      place(access.started());
    }
    json.writeEndObject();
  }
}
