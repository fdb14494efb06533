package bigfoot.predict.recipe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.predict.PredictedRace;
import bigfoot.predict.TestTraces;
import bigfoot.predict.Verdict;
import bigfoot.predict.order.PairScan;
import bigfoot.predict.order.RacingPair;
import bigfoot.predict.order.RacyVariables;
import bigfoot.predict.order.Relation;
import bigfoot.predict.trace.Repeats;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.vindicate.Vindicator;
import java.io.IOException;
import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** RECIPE on traces without values, against the enumeration of all schedules. */
class StrictRecipeTest {
  private static final RecipeBudget BUDGET =
      new RecipeBudget(1_000, Duration.ofSeconds(10), Duration.ofMinutes(1), 1);

  @Test
  void finds_exactly_what_schedules_show_in_which_each_read_sees_its_write() throws IOException {
    int more = 0;
    for (int seed = 0; seed < Integer.getInteger("seeds", 250); seed++) {
      String text = TestTraces.random(seed, 8 + seed % 20);
      try (Trace trace = TestTraces.of(text)) {
        Set<String> expected = ReadsFromReorderings.races(trace, 40_000);
        if (expected != null) {
          String about = "seed " + seed + "\n" + text;
          assertEquals(expected, found(trace, about), about);
          Set<String> dc = predictable(trace);
          assertTrue(expected.containsAll(dc), about);
          more += expected.size() - dc.size();
        }
      }
    }
    assertTrue(more > 50, "more than with DC: " + more);
  }

  @Test
  void help_that_can_only_come_after_the_race_is_none() throws IOException {
    String fork =
        TestTraces.lines(
            "T0:acq(l)",
            "T1:r(x)",
            "T1:fork(T2)",
            "T0:fork(T3)",
            "T2:w(x)",
            "T0:r(x)",
            "T3:w(x)",
            "T0:rel(l)");
    String write =
        TestTraces.lines(
            "T1:acq(l)",
            "T1:w(y)",
            "T2:acq(m)",
            "T0:w(z)",
            "T0:w(x)",
            "T2:r(y)",
            "T1:r(x)",
            "T2:rel(m)",
            "T1:w(y)",
            "T1:acq(m)",
            "T2:w(z)",
            "T1:rel(l)");
    for (String text : List.of(fork, write)) {
      try (Trace trace = TestTraces.of(text)) {
        assertEquals(ReadsFromReorderings.races(trace, 40_000), found(trace, text), text);
      }
    }
  }

  @Test
  void a_join_comes_after_the_fork_whatever_the_child_does() throws IOException {
    for (String childs : List.of("", "T2:r(y) ", "T2:w(x) ")) {
      String text =
          TestTraces.lines(
              ("T0:fork(T2) " + childs + "T1:join(T2) T1:r(x) T1:w(x) T0:r(x)").split(" "));
      try (Trace trace = TestTraces.of(text)) {
        assertEquals(ReadsFromReorderings.races(trace, 40_000), found(trace, text), text);
      }
    }
  }

  @Test
  void repeats_that_are_left_out_make_no_race_possible_that_they_prevent() throws IOException {
    int races = 0;
    for (int seed = 0; seed < Integer.getInteger("seeds", 200); seed++) {
      String full = TestTraces.random(seed, 10 + seed % 16);
      List<Integer> kept = Repeats.recorded(full);
      String[] lines = full.split("\n");
      StringBuilder text = new StringBuilder();
      kept.forEach(i -> text.append(lines[i]).append('\n'));
      try (Trace trace = Repeats.leftOutOf(TestTraces.of(text.toString()));
          Trace whole = TestTraces.of(full)) {
        Set<String> possible = ReadsFromReorderings.races(whole, 40_000);
        if (possible != null) {
          String about = "seed " + seed + "\n" + full + "\nrecorded\n" + text;
          for (String race : found(trace, about)) {
            String[] events = race.split(" ");
            String original =
                (kept.get(Integer.parseInt(events[0]) - 1) + 1)
                    + " "
                    + (kept.get(Integer.parseInt(events[1]) - 1) + 1);
            assertTrue(possible.contains(original), race + " of " + about);
            races++;
          }
        }
      }
    }
    assertTrue(races > 300, "races " + races);
  }

  /** The pairs that RECIPE alone finds, without the help of other relations. */
  private static Set<String> found(Trace trace, String about) throws IOException {
    Set<String> found = new TreeSet<>();
    for (PredictedRace race : RecipePrediction.of(trace, true, BUDGET, List.of())) {
      assertEquals(Verdict.PREDICTABLE, race.verdict(), race + " of " + about);
      found.add(name(race.pair()));
    }
    return found;
  }

  /** What DC with vindication finds. */
  private static Set<String> predictable(Trace trace) {
    Set<String> found = new TreeSet<>();
    BitSet racy = RacyVariables.find(trace, Relation.DC);
    try (Vindicator vindicator = new Vindicator(trace)) {
      PairScan.run(
          trace,
          Set.of(Relation.DC),
          racy,
          true,
          pair -> {
            if (vindicator.vindicate(pair).verdict() == Verdict.PREDICTABLE) {
              found.add(name(pair));
            }
            return true;
          });
    }
    return found;
  }

  private static String name(RacingPair pair) {
    return pair.first().event() + " " + pair.second().event();
  }
}
