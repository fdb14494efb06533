package bigfoot.placement.oracle;

import bigfoot.placement.verify.TraceJudge;
import bigfoot.placement.verify.Verdict;
import bigfoot.placement.verify.recorder.Event;
import bigfoot.placement.verify.recorder.EventSink;
import java.util.ArrayList;
import java.util.List;

/** A trace in memory. */
final class RecordedTrace implements EventSink {
  private final List<Event> events = new ArrayList<>();
  private final List<String> names = new ArrayList<>();

  @Override
  public void event(Event event) {
    events.add(event);
  }

  @Override
  public void name(String name) {
    names.add(name);
  }

  Verdict judge() {
    TraceJudge judge = new TraceJudge();
    names.forEach(judge::name);
    events.forEach(judge::event);
    return judge.verdict();
  }

  /** Whether accesses race on a field that holds objects. */
  boolean racesOnReferences() {
    return judge().racyPlaces().stream().anyMatch(p -> p.endsWith(".link"));
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (Event e : events) {
      String slot = e.slot() < 0 ? names.get(-1 - e.slot()) : String.valueOf(e.slot());
      text.append(e.thread()).append(' ').append(e.kind()).append(e.write() ? " W " : " R ");
      text.append('#').append(e.object()).append(' ').append(slot).append("..").append(e.last());
      text.append(e.kind() == Event.Kind.ACCESS ? " " + names.get(e.where()) : "").append('\n');
    }
    return text.toString();
  }
}
