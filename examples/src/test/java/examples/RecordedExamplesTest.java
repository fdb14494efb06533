package examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.predict.PredictedRace;
import bigfoot.predict.Prediction;
import bigfoot.predict.order.Relation;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.trace.Traces;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Records the programs of {@code examples/sync}, all in one run: the races that happens-before
 * shows in the trace are those that a checked run must show, program by program, and prediction
 * adds none to the programs without a race.
 */
class RecordedExamplesTest {
  @TempDir Path work;

  @Test
  void what_a_checked_run_shows_is_in_the_trace_of_a_recorded_one() throws Exception {
    Jdk jdk = Jdk.all().get(0);
    Map<String, String> expected = SyncExamplesTest.expectations(jdk.feature());
    expected.replaceAll((program, races) -> told(races));
    Path classes =
        jdk.compile(
            SyncExamplesTest.SOURCES,
            SyncExamplesTest.sources(jdk.feature()),
            work.resolve("classes"));
    Path recording = work.resolve("recording");
    jdk.bigfoot(
        "instrument",
        classes,
        "-o",
        recording,
        "--detector",
        "fasttrack",
        "--exclude",
        "support.**");
    Path trace = work.resolve("all.trace");
    List<String> command = new ArrayList<>(List.of("-cp", recording.toString(), "support.RunAll"));
    command.addAll(expected.keySet());
    assertEquals("", jdk.run(List.of("-Dbigfoot.record=" + trace), command));
    try (Trace recorded = Traces.open(trace)) {
      for (Relation relation : List.of(Relation.HB, Relation.DC)) {
        Prediction prediction = Prediction.of(recorded, EnumSet.of(relation), false);
        assertTrue(prediction.complete());
        Map<String, Set<String>> found = found(recorded, prediction);
        assertEquals(expected, SyncExamplesTest.verdicts(expected, found), relation.label());
      }
    }
  }

  /** The locations that race, by the program whose line is named first. */
  private static Map<String, Set<String>> found(Trace trace, Prediction prediction) {
    Map<String, Set<String>> found = new TreeMap<>();
    for (PredictedRace race : prediction.races()) {
      String place = trace.names().location(race.pair().first().location());
      String program = place.replaceFirst("[.$].*", "");
      String variable = trace.names().variable(race.pair().variable()).replaceFirst("#.*", "");
      found.computeIfAbsent(program, any -> new TreeSet<>()).add(told(variable));
    }
    return found;
  }

  /** What a trace tells of a variable: not which JDK object, nor the type of every array. */
  private static String told(String variable) {
    return variable
        .replaceFirst("[\\w.$]*\\.\\$state$", "hidden state")
        .replaceFirst("(\\w+\\[\\]|array)$|^\\.$", "array");
  }
}
