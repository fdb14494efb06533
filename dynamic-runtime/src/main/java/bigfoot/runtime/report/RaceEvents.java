package bigfoot.runtime.report;

import java.util.concurrent.locks.LockSupport;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;

/** A Flight Recorder event for each race, where there is a recorder and it runs. */
final class RaceEvents {
  /** How long a recording may take to be written, in nanoseconds. */
  private static final long PATIENCE = 10_000_000_000L;

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
        event.access = race.second.access();
        event.place = place(race.second);
        event.locks = String.join(", ", race.second.locks);
        event.earlierThread = race.first.thread;
        event.earlierAccess = race.first.access();
        event.earlierPlace = place(race.first);
        event.earlierLocks = String.join(", ", race.first.locks);
        event.test = race.test;
        event.commit();
      }
    } catch (LinkageError | RuntimeException e) {
      // The jdk.jfr module is not part of this Java, or does not work here.
      absent = true;
    }
  }

  /**
   * Called before the process is halted: sees to it that recordings to be written on exit are.
   * Where shutdown hooks run, the recorder's own writes and closes them, and loses what somebody
   * else stops.
   */
  static void end(boolean hooksRun) {
    if (absent) {
      return;
    }
    try {
      if (FlightRecorder.isInitialized()) {
        for (Recording recording : FlightRecorder.getFlightRecorder().getRecordings()) {
          if (recording.getDumpOnExit()) {
            end(recording, hooksRun);
          }
        }
      }
    } catch (LinkageError | RuntimeException e) {
      absent = true; // The process is about to end.
    }
  }

  private static void end(Recording recording, boolean hooksRun) {
    if (hooksRun) {
      await(recording);
    } else if (recording.getDestination() != null
        && recording.getState() == RecordingState.RUNNING) {
      recording.stop();
    }
  }

  private static void await(Recording recording) {
    long end = System.nanoTime() + PATIENCE;
    while (recording.getState() != RecordingState.CLOSED && System.nanoTime() < end) {
      LockSupport.parkNanos(1_000_000);
    }
  }

  private static String place(Race.Side side) {
    return side.lines.isEmpty() ? "" : side.lines.get(0).toString();
  }
}
