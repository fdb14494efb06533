package bigfoot.cli.report;

import bigfoot.predict.PredictedRace;
import bigfoot.predict.Prediction;
import bigfoot.predict.order.Access;
import bigfoot.predict.recipe.Changes;
import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.vindicate.Deadlock;
import bigfoot.predict.witness.EventRuns;
import bigfoot.predict.witness.Witness;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;

/** The JSON form of {@code predict}. */
public final class PredictionJson {
  /** Beyond so many events a witness gives those that are as recorded as a number only. */
  private static final long LONGEST_LISTED_PREFIX = 100_000;

  /** Beyond so many others it gives runs of events. */
  private static final long LONGEST_LIST = 1_000_000;

  private PredictionJson() {}

  public static String render(Trace trace, Prediction prediction) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.useDefaultPrettyPrinter();
      json.writeStartObject();
      json.writeStringField("trace", trace.source());
      json.writeNumberField("events", trace.events());
      json.writeNumberField("threads", trace.facts().threads());
      json.writeNumberField("locks", trace.facts().locks());
      json.writeNumberField("variables", trace.facts().accessedVariables());
      json.writeArrayFieldStart("races");
      for (PredictedRace race : prediction.races()) {
        race(json, trace, race);
      }
      json.writeEndArray();
      json.writeArrayFieldStart("deadlocks");
      for (Deadlock deadlock : prediction.deadlocks()) {
        deadlock(json, trace, deadlock);
      }
      json.writeEndArray();
      json.writeBooleanField("complete", prediction.complete());
      json.writeEndObject();
    }
    return text.append('\n').toString();
  }

  private static void race(JsonGenerator json, Trace trace, PredictedRace race) throws IOException {
    json.writeStartObject();
    json.writeStringField("relation", race.relation().label());
    json.writeStringField("variable", trace.names().variable(race.pair().variable()));
    access(json, "first", trace, race.pair().first(), race.changes());
    access(json, "second", trace, race.pair().second(), race.changes());
    json.writeStringField("verdict", race.verdict().label());
    if (race.witness() != null) {
      witness(json, race.witness());
    }
    ChangesJson.write(json, trace, race.changes());
    if (race.replay() != null) {
      json.writeStringField("replay", race.replay().text());
    }
    json.writeEndObject();
  }

  /**
   * Of a long witness, the first events, which are as recorded, are given as their number; a very
   * long one is given as runs of events.
   */
  private static void witness(JsonGenerator json, Witness witness) throws IOException {
    EventRuns rest = witness.rest();
    boolean asRuns = rest.size() > LONGEST_LIST;
    boolean listsPrefix = !asRuns && witness.prefix() <= LONGEST_LISTED_PREFIX;
    if (!listsPrefix) {
      json.writeNumberField("witnessPrefix", witness.prefix());
    }
    json.writeArrayFieldStart(asRuns ? "witnessRuns" : "witness");
    if (listsPrefix) {
      events(json, 1, witness.prefix());
    }
    for (int run = 0; run < rest.runs(); run++) {
      if (asRuns) {
        json.writeArray(new long[] {rest.first(run), rest.last(run)}, 0, 2);
      } else {
        events(json, rest.first(run), rest.last(run));
      }
    }
    json.writeEndArray();
  }

  private static void events(JsonGenerator json, long first, long last) throws IOException {
    for (long event = first; event <= last; event++) {
      json.writeNumber(event);
    }
  }

  private static void deadlock(JsonGenerator json, Trace trace, Deadlock deadlock)
      throws IOException {
    json.writeStartObject();
    json.writeArrayFieldStart("waiting");
    for (long event : deadlock.waiting()) {
      EventCursor e = trace.cursorBefore(event);
      e.next();
      json.writeStartObject();
      json.writeNumberField("event", event);
      json.writeStringField("thread", trace.names().thread(e.thread));
      json.writeStringField("lock", trace.names().lock(e.target));
      json.writeStringField("loc", trace.names().location(e.location));
      json.writeEndObject();
    }
    json.writeEndArray();
    witness(json, deadlock.witness());
    json.writeEndObject();
  }

  private static void access(
      JsonGenerator json, String name, Trace trace, Access access, Changes changes)
      throws IOException {
    Changes.Added added = changes.added(access.event());
    json.writeObjectFieldStart(name);
    json.writeNumberField("event", access.event());
    json.writeStringField("thread", trace.names().thread(access.thread()));
    json.writeStringField("op", Op.name(access.op()));
    json.writeStringField(
        "loc", added == null ? trace.names().location(access.location()) : added.location());
    json.writeEndObject();
  }
}
