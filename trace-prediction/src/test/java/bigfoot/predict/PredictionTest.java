package bigfoot.predict;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bigfoot.predict.order.Relation;
import bigfoot.predict.trace.Trace;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PredictionTest {
  /** Lines 1 and 2 race on x by WCP, predictably, and on y by HB, though in one order only. */
  private static final String TEXT =
      """
      T1|w(x)|1
      T1|acq(m)|3
      T1|rel(m)|4
      T2|acq(m)|5
      T2|rel(m)|6
      T2|w(x)|2
      T1|w(y)|1
      T1|w(z)|7
      T2|r(z)|8
      T2|w(y)|2
      """;

  @Test
  void each_relation_lists_all_its_pairs_of_locations_whichever_pair_stands_for_them()
      throws IOException {
    List<String> expected =
        List.of(
            "HB 7 10 NOT_PREDICTABLE",
            "HB 8 9 PREDICTABLE",
            "WCP 1 6 PREDICTABLE",
            "WCP 8 9 PREDICTABLE",
            "DC 1 6 PREDICTABLE",
            "DC 8 9 PREDICTABLE");
    assertEquals(expected, races(Relation.PARTIAL_ORDERS));
    assertEquals(expected.subList(0, 2), races(EnumSet.of(Relation.HB)));
    assertEquals(
        List.of("HB 8 9 PREDICTABLE", "WCP 1 6 PREDICTABLE"),
        races(EnumSet.noneOf(Relation.class)));
  }

  private static List<String> races(Set<Relation> relations) throws IOException {
    try (Trace trace = TestTraces.of(TEXT)) {
      return Prediction.of(trace, relations, false).races().stream()
          .map(
              r ->
                  r.relation()
                      + " "
                      + r.pair().first().event()
                      + " "
                      + r.pair().second().event()
                      + " "
                      + r.verdict())
          .toList();
    }
  }
}
