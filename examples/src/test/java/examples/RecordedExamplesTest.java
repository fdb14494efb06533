package examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.predict.PredictedRace;
import bigfoot.predict.Prediction;
import bigfoot.predict.order.Relation;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.trace.Traces;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Records the programs of {@code examples/sync} and {@code examples/races}, each directory in one
 * run: the races that happens-before shows in the trace are those that a checked run must show,
 * program by program, and prediction adds none to the programs without a race.
 */
class RecordedExamplesTest {
  private static final Path RACES = Path.of("races").toAbsolutePath();

  private final Jdk jdk = Jdk.all().get(0);

  @TempDir Path work;

  @Test
  void what_a_checked_run_shows_is_in_the_trace_of_a_recorded_one() throws Exception {
    Map<String, String> expected = SyncExamplesTest.expectations(jdk.feature());
    expected.remove("UnvalidatedReadRacy"); // docs/limits/optimistic-reads.md
    List<Path> sources = SyncExamplesTest.sources(jdk.feature());
    try (Trace recorded = record(SyncExamplesTest.SOURCES, sources, expected.keySet())) {
      for (Relation relation : List.of(Relation.HB, Relation.DC)) {
        Prediction prediction = Prediction.of(recorded, EnumSet.of(relation), false);
        assertTrue(prediction.complete());
        Map<String, Set<String>> found = found(recorded, prediction);
        assertEquals(expected, SyncExamplesTest.verdicts(expected, found), relation.label());
      }
    }
  }

  /** A parallel stream may run on one thread, and then there is no race to record. */
  @Test
  void programs_told_to_race_do_and_clean_ones_do_not() throws Exception {
    Map<String, Boolean> expected = new TreeMap<>();
    List<Path> sources = new ArrayList<>();
    try (Stream<Path> files = Files.list(RACES)) {
      for (Path source : files.sorted().toList()) {
        String name = source.getFileName().toString().replace(".java", "");
        boolean seen = Files.readAllLines(source).get(0).matches("// expect by:.*dynamic.*");
        boolean clean = name.endsWith("Ok");
        if ((clean || seen) && !name.equals("ParallelStreamBad")) {
          expected.put(name, !clean);
          sources.add(source);
        }
      }
    }
    sources.add(SyncExamplesTest.SOURCES.resolve("support/RunAll.java"));
    try (Trace recorded = record(RACES, sources, expected.keySet())) {
      Prediction prediction = Prediction.of(recorded, EnumSet.of(Relation.HB), false);
      Set<String> found = found(recorded, prediction).keySet();
      Map<String, Boolean> racy = new TreeMap<>();
      expected.keySet().forEach(name -> racy.put(name, found.contains(name)));
      assertEquals(expected, racy);
    }
  }

  /** The trace of one run of all the programs. */
  private Trace record(Path base, List<Path> sources, Set<String> programs) throws Exception {
    Path classes = jdk.compile(base, sources, work.resolve("classes"));
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
    command.addAll(programs);
    String output = jdk.run(List.of("-Dbigfoot.record=" + trace), command);
    assertFalse(output.contains("FAILED"), output);
    return Traces.open(trace);
  }

  /** The locations that race, by the program whose line is named first. */
  private static Map<String, Set<String>> found(Trace trace, Prediction prediction) {
    Map<String, Set<String>> found = new TreeMap<>();
    for (PredictedRace race : prediction.races()) {
      String place = trace.names().location(race.pair().first().location());
      String program = place.replaceFirst("[.$].*", "");
      String variable = trace.names().variable(race.pair().variable()).replaceFirst("#.*", "");
      found.computeIfAbsent(program, any -> new TreeSet<>()).add(variable);
    }
    return found;
  }
}
