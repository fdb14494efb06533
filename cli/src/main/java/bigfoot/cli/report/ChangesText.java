package bigfoot.cli.report;

import bigfoot.predict.recipe.Changes;
import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/** Says what a predicted run does differently from the recorded one. */
final class ChangesText {
  /** So many changed reads are told in a sentence; the witness and the JSON form have all. */
  private static final int TOLD = 4;

  private final Trace trace;
  private final Changes changes;

  ChangesText(Trace trace, Changes changes) {
    this.trace = trace;
    this.changes = changes;
  }

  /** One line; empty when only the order of events differs. */
  String differs() {
    List<String> parts = new ArrayList<>();
    for (Changes.Read read : changes.reads()) {
      if (parts.size() == TOLD) {
        parts.add("and " + (changes.reads().size() - TOLD) + " more reads");
        break;
      }
      EventCursor e = event(read.event());
      parts.add(
          "the read of "
              + trace.names().variable(e.target)
              + " at "
              + place(e)
              + " sees "
              + source(read));
    }
    if (changes.turned() != null) {
      parts.add(
          "the branch at "
              + Sites.parse(changes.turned().location()).place()
              + " of "
              + trace.names().thread(changes.turned().thread())
              + " goes the other way");
    }
    return String.join("; ", parts);
  }

  /** What to add to a step of the witness. */
  String note(long event) {
    for (Changes.Read read : changes.reads()) {
      if (read.event() == event) {
        return "  sees " + source(read);
      }
    }
    return "";
  }

  private String source(Changes.Read read) {
    Changes.Added added = changes.added(read.from());
    String from =
        read.from() == 0
            ? "the earlier value"
            : "the write at "
                + (added == null
                    ? place(event(read.from()))
                    : Sites.parse(added.location()).place());
    return from + " (" + read.now() + ", recorded " + read.recorded() + ")";
  }

  Step step(Changes.Added added, boolean racing) {
    Site site = Sites.parse(added.location());
    return new Step(
        trace.names().thread(added.thread()),
        Op.name(added.op()) + "(" + added.target() + ")",
        site.line() > 0 ? site : null,
        racing);
  }

  private EventCursor event(long number) {
    EventCursor e = trace.cursorBefore(number);
    e.next();
    return e;
  }

  private String place(EventCursor e) {
    return Sites.parse(trace.names().location(e.location)).place();
  }
}
