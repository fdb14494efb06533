package bigfoot.predict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.predict.order.Relation;
import bigfoot.predict.recipe.RecipeBudget;
import bigfoot.predict.trace.Trace;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PredictionTest {
  private static final PredictionBudget NO_TIME =
      new PredictionBudget(Duration.ZERO, RecipeBudget.DEFAULT);

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

  @Test
  void without_time_for_vindication_all_races_are_listed_as_unknown() throws IOException {
    List<String> expected = new ArrayList<>();
    for (String relation : List.of("HB", "WCP", "DC")) {
      expected.add(relation + " 7 10 UNKNOWN"); // first of its pair of locations
      expected.add(relation + " 8 9 UNKNOWN");
    }
    try (Trace trace = TestTraces.of(TEXT)) {
      Prediction prediction = Prediction.of(trace, Relation.PARTIAL_ORDERS, false, NO_TIME);
      assertEquals(expected, races(prediction));
      assertFalse(prediction.inTime());
      assertTrue(prediction.complete());
      assertTrue(Prediction.of(trace, Relation.PARTIAL_ORDERS, false).inTime());
    }
  }

  @Test
  void the_pairs_of_random_traces_do_not_depend_on_the_time_for_vindication() throws IOException {
    Set<Relation> relations = Relation.PARTIAL_ORDERS;
    for (int seed = 0; seed < 500; seed++) {
      try (Trace trace = TestTraces.of(TestTraces.rich(seed, 40))) {
        Prediction without = Prediction.of(trace, relations, true, NO_TIME);
        assertEquals(pairs(Prediction.of(trace, relations, true)), pairs(without));
        assertTrue(
            without.races().stream()
                .allMatch(r -> r.verdict() == Verdict.UNKNOWN && r.witness() == null));
      }
    }
  }

  /** RECIPE has a budget of its own, and finds witnesses of what nobody else looked at. */
  @Test
  void recipe_goes_on_where_the_time_for_vindication_is_over() throws IOException {
    try (Trace trace = TestTraces.of(TEXT)) {
      Set<Relation> recipe = EnumSet.of(Relation.RECIPE);
      assertEquals(
          pairs(Prediction.of(trace, recipe, false)),
          pairs(Prediction.of(trace, recipe, false, NO_TIME)));
    }
  }

  @Test
  void results_in_time_are_the_same_again_and_again() throws IOException {
    for (int seed = 0; seed < 100; seed++) {
      String text = TestTraces.rich(seed, 60);
      try (Trace trace = TestTraces.of(text);
          Trace again = TestTraces.of(text)) {
        Prediction first = Prediction.of(trace, Relation.PARTIAL_ORDERS, false);
        Prediction second = Prediction.of(again, Relation.PARTIAL_ORDERS, false);
        assertEquals(races(first), races(second));
        assertEquals(witnesses(first), witnesses(second));
      }
    }
  }

  private static List<String> witnesses(Prediction prediction) {
    return prediction.races().stream()
        .filter(r -> r.witness() != null)
        .map(r -> Arrays.toString(r.witness().rest().toArray()))
        .toList();
  }

  private static List<String> pairs(Prediction prediction) {
    return races(prediction).stream()
        .map(race -> race.substring(0, race.lastIndexOf(' ')))
        .toList();
  }

  private static List<String> races(Set<Relation> relations) throws IOException {
    try (Trace trace = TestTraces.of(TEXT)) {
      return races(Prediction.of(trace, relations, false));
    }
  }

  private static List<String> races(Prediction prediction) {
    return prediction.races().stream()
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
