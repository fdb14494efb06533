package bigfoot.cli.report;

import bigfoot.predict.recipe.Changes;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/** What a predicted run does differently, as JSON; nothing where there is nothing. */
final class ChangesJson {
  private ChangesJson() {}

  static void write(JsonGenerator json, Trace trace, Changes changes) throws IOException {
    if (!changes.reads().isEmpty()) {
      json.writeArrayFieldStart("changedReads");
      for (Changes.Read read : changes.reads()) {
        json.writeStartObject();
        json.writeNumberField("event", read.event());
        json.writeNumberField("from", read.from());
        json.writeNumberField("recorded", read.recorded());
        json.writeNumberField("value", read.now());
        json.writeEndObject();
      }
      json.writeEndArray();
    }
    if (changes.turned() != null) {
      json.writeObjectFieldStart("turnedBranch");
      json.writeStringField("thread", trace.names().thread(changes.turned().thread()));
      json.writeStringField("loc", changes.turned().location());
      json.writeEndObject();
    }
    if (!changes.added().isEmpty()) {
      json.writeArrayFieldStart("addedEvents");
      for (Changes.Added added : changes.added()) {
        json.writeStartObject();
        json.writeNumberField("event", added.event());
        json.writeStringField("thread", trace.names().thread(added.thread()));
        json.writeStringField("op", Op.name(added.op()));
        json.writeStringField("target", added.target());
        json.writeStringField("loc", added.location());
        json.writeEndObject();
      }
      json.writeEndArray();
    }
  }
}
