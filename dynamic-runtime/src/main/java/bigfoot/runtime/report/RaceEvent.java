package bigfoot.runtime.report;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;

/** A race, in a flight recording. Loaded only where the jdk.jfr module is. */
@Name("bigfoot.Race")
@Label("Data Race")
@Category("bigfoot")
final class RaceEvent extends Event {
  @Label("Variable")
  String variable;

  @Label("Earlier Access")
  String first;

  @Label("Access")
  String second;
}
