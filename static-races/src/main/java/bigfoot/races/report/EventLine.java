package bigfoot.races.report;

import bigfoot.races.domain.AbstractEvent;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/** The events of one source line on one field, with what they have together. */
final class EventLine {
  /** A line of a method; where lines are unknown, a statement, as a negative number. */
  record Place(String method, int line) implements Comparable<Place> {
    private static final Comparator<Place> ORDER =
        Comparator.comparing(Place::method).thenComparingInt(Place::line);

    @Override
    public int compareTo(Place other) {
      return ORDER.compare(this, other);
    }
  }

  private final List<AbstractEvent> events = new ArrayList<>();
  private final BitSet objects = new BitSet();
  private boolean onObjects = true;
  private boolean writes;

  static Place place(AbstractEvent event) {
    int line = event.line() > 0 ? event.line() : -event.event().statement();
    return new Place(event.instance().node().method().toString(), line);
  }

  void add(AbstractEvent event) {
    events.add(event);
    objects.or(event.objects());
    onObjects &= event.event().base() >= 0;
    writes |= event.write();
  }

  List<AbstractEvent> events() {
    return events;
  }

  /** Whether one of them writes, and they have an object in common; fields of classes always do. */
  boolean mayConflict(EventLine other) {
    return (writes || other.writes)
        && (!onObjects || !other.onObjects || objects.intersects(other.objects));
  }
}
