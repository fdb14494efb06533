package bigfoot.runtime.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a flight recording of a run has of its races. */
class FlightRecordingTest {
  @TempDir Path folder;
  private ProgramRun.Setup setup;
  private Path recording;

  @BeforeEach
  void setUp() {
    setup = new ProgramRun.Setup(folder);
    recording = folder.resolve("run.jfr");
    setup.option("-XX:StartFlightRecording=settings=none,filename=" + recording);
  }

  private List<RecordedEvent> races(String ending) throws Exception {
    ProgramRun run = setup.run(sample.Race.class, ending, folder.resolve("marked").toString());
    assertEquals(66, run.exit, run.err);
    List<RecordedEvent> races = new ArrayList<>();
    for (RecordedEvent event : RecordingFile.readAllEvents(recording)) {
      if (event.getEventType().getName().equals("bigfoot.Race")) {
        races.add(event);
      }
    }
    return races;
  }

  @Test
  void each_race_is_an_event_with_both_accesses() throws Exception {
    List<RecordedEvent> races = races("main");
    List<String> told = new ArrayList<>();
    for (RecordedEvent race : races) {
      told.add(
          String.join(
              " | ",
              race.getString("variable"),
              race.getString("access") + " at " + race.getString("place"),
              race.getString("earlierAccess") + " at " + race.getString("earlierPlace")));
      assertEquals("main", race.getString("earlierThread"));
      assertEquals("worker", race.getThread().getJavaName());
      assertEquals("", race.getString("locks") + race.getString("earlierLocks"));
      assertEquals("", race.getString("test"));
      assertTrue(race.getStackTrace().toString().contains("sample.Race"), race.toString());
    }
    String add = "sample.Race.add(Race.java:";
    assertEquals(
        List.of(
            "sample.Race.n | read at " + add + "39) | write at " + add + "41)",
            "sample.Race.n | write at " + add + "41) | write at " + add + "41)",
            "int[] | write at " + add + "43) | write at " + add + "43)"),
        told);
  }

  @Test
  void a_program_on_the_class_path_has_its_events_too() throws Exception {
    setup.jar = false;
    for (int run = 0; run < 5; run++) {
      Files.deleteIfExists(recording);
      assertEquals(3, races("exit").size());
    }
  }

  @Test
  void a_run_that_halts_at_its_first_race_has_its_event() throws Exception {
    setup.option("-Dbigfoot.halt_on_race=1");
    assertEquals(1, races("main").size());
  }

  @Test
  void without_a_recording_nothing_is_written() throws Exception {
    setup.options.clear();
    setup.run(sample.Race.class, "main", folder.resolve("marked").toString());
    assertTrue(Files.notExists(recording));
  }
}
