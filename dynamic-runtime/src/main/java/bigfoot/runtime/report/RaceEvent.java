package bigfoot.runtime.report;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;

/**
 * A race, in a flight recording. The event's thread and stack are those of the access at hand.
 * Loaded only where the jdk.jfr module is.
 */
@Name("bigfoot.Race")
@Label("Data Race")
@Category("bigfoot")
@Description("Two accesses to one variable, at least one of them a write, that nothing orders")
final class RaceEvent extends Event {
  @Label("Variable")
  String variable;

  @Label("Access")
  String access;

  @Label("Place")
  String place;

  @Label("Locks Held")
  String locks;

  @Label("Earlier Thread")
  String earlierThread;

  @Label("Earlier Access")
  String earlierAccess;

  @Label("Earlier Place")
  String earlierPlace;

  @Label("Earlier Locks Held")
  String earlierLocks;

  @Label("Running Test")
  String test;
}
