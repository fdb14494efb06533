package bigfoot.predict.convert;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.predict.Prediction;
import bigfoot.predict.TestTraces;
import bigfoot.predict.order.Relation;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.trace.TraceNames;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class StdWriterTest {
  @Test
  void sends_order_no_sends_and_receives_no_receives() throws IOException {
    String text =
        TestTraces.lines(
            "T1:w(x)",
            "T1:send(s)",
            "T2:send(s)",
            "T2:w(x)",
            "T1:w(y)",
            "T1:recv(s)",
            "T2:recv(s)",
            "T2:w(y)");
    assertEquals(races(text), races(converted(text)));
    assertEquals(6, races(text).size());
  }

  @Test
  void what_other_pairs_order_is_not_written() throws IOException {
    String text = TestTraces.lines("A:send(s)", "B:recv(s)", "B:send(s)", "C:recv(s)", "C:recv(s)");
    assertEquals(12, converted(text).lines().count());
  }

  @Test
  void races_of_random_traces_stay_what_they_are() throws IOException {
    int sends = 0;
    for (int seed = 0; seed < Integer.getInteger("seeds", 1_000); seed++) {
      String text =
          switch (seed % 3) {
            case 0 -> TestTraces.rich(seed, 40);
            case 1 -> TestTraces.generations(seed, 40);
            default -> TestTraces.withSends(seed, 30);
          };
      String std = converted(text);
      assertFalse(std.contains("|send(") || std.contains("|recv("), std);
      assertEquals(races(text), races(std), () -> text + "\n" + std);
      sends += text.contains("|send(") ? 1 : 0;
    }
    assertTrue(sends > 100, "with sends: " + sends);
  }

  private static String converted(String text) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Trace trace = TestTraces.of(text)) {
      StdWriter.write(trace, out);
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  /** Each location is an event's number in the text. */
  private static Set<String> races(String text) throws IOException {
    Set<String> races = new TreeSet<>();
    try (Trace trace = TestTraces.of(text)) {
      TraceNames names = trace.names();
      Prediction.of(trace, Relation.PARTIAL_ORDERS, true)
          .races()
          .forEach(
              race ->
                  races.add(
                      race.relation()
                          + " "
                          + names.location(race.pair().first().location())
                          + " "
                          + names.location(race.pair().second().location())));
    }
    return races;
  }
}
