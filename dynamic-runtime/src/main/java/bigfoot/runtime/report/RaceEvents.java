package bigfoot.runtime.report;

import jdk.jfr.FlightRecorder;

/** A Flight Recorder event for each race, where there is a recorder and it runs. */
final class RaceEvents {
  private static boolean absent;

  private RaceEvents() {}

  static void commit(Race race) {
    if (absent) {
      return;
    }
    try {
      if (FlightRecorder.isInitialized()) {
        RaceEvent event = new RaceEvent();
        event.variable = race.variable();
        event.first = side(race.first);
        event.second = side(race.second);
        event.commit();
      }
    } catch (LinkageError | RuntimeException e) {
      // The jdk.jfr module is not part of this Java, or does not work here.
      absent = true;
    }
  }

  private static String side(Race.Side side) {
    return side.access()
        + " by "
        + side.thread
        + " at "
        + (side.lines.isEmpty() ? "?" : side.lines.get(0));
  }
}
