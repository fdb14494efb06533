package bigfoot.predict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.predict.order.Relation;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.trace.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The figures of both papers, in examples/traces: each file ends with what must be found in it. */
class FiguresTest {
  static Stream<Path> figures() throws IOException {
    return Files.list(Path.of("../examples/traces"))
        .filter(file -> file.toString().endsWith(".std"))
        .sorted();
  }

  @ParameterizedTest
  @MethodSource("figures")
  void figure(Path file) throws IOException {
    try (Trace trace = Traces.open(file)) {
      Prediction all = Prediction.of(trace, Relation.PARTIAL_ORDERS, true);
      assertTrue(all.complete());
      for (Relation relation : Relation.PARTIAL_ORDERS) {
        List<PredictedRace> races =
            all.races().stream().filter(race -> race.relation() == relation).toList();
        assertEquals(expected(file, relation.label()), pairs(races), relation.label());
      }
      List<PredictedRace> dc =
          all.races().stream().filter(race -> race.relation() == Relation.DC).toList();
      assertEquals(
          expected(file, "predictable"),
          pairs(dc.stream().filter(race -> race.verdict() == Verdict.PREDICTABLE).toList()));
      assertTrue(dc.stream().noneMatch(race -> race.verdict() == Verdict.UNKNOWN));
      List<String> deadlocks =
          all.deadlocks().stream()
              .map(d -> String.join(" ", d.waiting().stream().map(String::valueOf).toList()))
              .toList();
      assertEquals(expected(file, "deadlock"), deadlocks);
      assertEachRaceIsListedOnceByTheCascade(trace, pairs(dc));
    }
  }

  private static void assertEachRaceIsListedOnceByTheCascade(Trace trace, List<String> pairs)
      throws IOException {
    Prediction cascade = Prediction.of(trace, EnumSet.noneOf(Relation.class), true);
    assertEquals(pairs, pairs(cascade.races()));
  }

  private static List<String> expected(Path file, String key) throws IOException {
    String prefix = "# " + key + ": ";
    List<String> pairs = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      if (line.startsWith(prefix) && !line.endsWith(" none")) {
        pairs.addAll(List.of(line.substring(prefix.length()).split("; ")));
      }
    }
    return pairs;
  }

  private static List<String> pairs(List<PredictedRace> races) {
    return races.stream()
        .map(race -> race.pair().first().event() + " " + race.pair().second().event())
        .toList();
  }
}
