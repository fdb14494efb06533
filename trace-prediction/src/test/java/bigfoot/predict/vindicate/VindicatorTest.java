package bigfoot.predict.vindicate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.predict.TestTraces;
import bigfoot.predict.Verdict;
import bigfoot.predict.order.PairScan;
import bigfoot.predict.order.RacingPair;
import bigfoot.predict.order.RacyVariables;
import bigfoot.predict.order.Relation;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.vindicate.Vindicator.Budget;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Verdicts against the enumeration of all correct reorderings. */
class VindicatorTest {
  @Test
  void verdicts_agree_with_all_reorderings_of_random_traces() throws IOException {
    for (int seed = 0; seed < 3000; seed++) {
      compare(seed, 8 + seed % 25, Budget.DEFAULT);
    }
  }

  @Test
  void verdicts_agree_where_threads_wait_and_locks_are_entered_again() throws IOException {
    for (int seed = 30_000; seed < 31_500; seed++) {
      compare("seed " + seed, TestTraces.rich(seed, 8 + seed % 25), Budget.DEFAULT);
    }
  }

  @Test
  void verdicts_agree_where_the_trace_has_an_outline() throws IOException {
    for (int seed = 40_000; seed < 40_400; seed++) {
      compare("seed " + seed, TestTraces.withOwnAccesses(seed, 8 + seed % 17), Budget.DEFAULT);
    }
  }

  @Test
  void the_solver_alone_decides_what_the_constraints_leave_open() throws IOException {
    Budget noSearch = new Budget(0, 100_000, 0, 0, 1_000, Duration.ofSeconds(20));
    for (int seed = 20_000; seed < 20_150; seed++) {
      compare(seed, 24, noSearch);
    }
  }

  @Test
  void putting_the_first_event_off_gives_witnesses_of_predictable_races_only() throws IOException {
    Budget far = new Budget(0, 24_000_000, 200_000, 50_000, 1_500, Duration.ofSeconds(10));
    int postponed = 0;
    for (int seed = 50_000; seed < 52_000; seed++) {
      String text =
          seed % 8 != 0
              ? TestTraces.random(seed, 8 + seed % 25)
              : TestTraces.withOwnAccesses(seed, 8 + seed % 17);
      compare("seed " + seed, text, far);
      try (Trace trace = TestTraces.of(text)) {
        for (RacingPair pair : pairs(trace)) {
          postponed += Postponement.of(trace, pair) == null ? 0 : 1;
        }
      }
    }
    assertTrue(postponed > 1000, postponed + " pairs");
  }

  @Test
  void a_section_that_others_need_is_put_off_as_a_whole() throws IOException {
    String text =
        TestTraces.lines(
            "T1:acq(l)", "T1:w(x)", "T1:rel(l)", "T2:acq(l)", "T2:w(y)", "T2:rel(l)", "T2:r(x)");
    try (Trace trace = TestTraces.of(text)) {
      List<RacingPair> pairs = pairs(trace);
      assertEquals(1, pairs.size());
      assertNotNull(Postponement.of(trace, pairs.get(0)));
    }
  }

  /** T1 takes l before m, T2 the other way round: the pair is no race, but there is a deadlock. */
  @Test
  void a_deadlock_is_met_where_locks_are_taken_in_different_orders() throws IOException {
    String crossed =
        "T1:acq(l) T1:acq(m) T1:rel(m) T1:w(x) T1:rel(l) T2:acq(m) T2:acq(l) T2:rel(l) T2:w(x)";
    assertEquals(List.of(List.of(2L, 7L)), deadlocks(crossed + " T2:rel(m)"));
    assertEquals(
        List.of(), deadlocks(crossed.replace("T2:acq(m) T2:acq(l)", "T2:acq(l) T2:acq(m)")));
  }

  @Test
  void pairs_between_the_same_places_share_their_window() throws IOException {
    String section = "T1:acq(l) T1:w(x) T2:r(x) T2:w(x) T1:rel(l)";
    try (Trace trace = TestTraces.of(TestTraces.lines((section + " " + section).split(" ")))) {
      Windows windows = new Windows(trace, 100);
      List<RacingPair> pairs = pairs(trace);
      assertEquals(List.of(2L, 3L), events(pairs.get(0)));
      assertEquals(List.of(2L, 4L), events(pairs.get(1)));
      assertSame(windows.of(pairs.get(0)), windows.of(pairs.get(1)));
      RacingPair last = pairs.get(pairs.size() - 1);
      assertNotSame(windows.of(pairs.get(0)), windows.of(last));
      assertNull(new Windows(trace, 3).of(pairs.get(0)));
    }
  }

  private static List<Long> events(RacingPair pair) {
    return List.of(pair.first().event(), pair.second().event());
  }

  private static List<List<Long>> deadlocks(String words) throws IOException {
    List<List<Long>> found = new ArrayList<>();
    try (Trace trace = TestTraces.of(TestTraces.lines(words.split(" ")));
        Vindicator vindicator = new Vindicator(trace)) {
      for (RacingPair pair : pairs(trace)) {
        Deadlock deadlock = vindicator.vindicate(pair).deadlock();
        if (deadlock != null) {
          found.add(deadlock.waiting());
        }
      }
    }
    return found;
  }

  private static void compare(int seed, int length, Budget budget) throws IOException {
    compare("seed " + seed, TestTraces.random(seed, length), budget);
  }

  private static void compare(String what, String text, Budget budget) throws IOException {
    try (Trace trace = TestTraces.of(text);
        Vindicator vindicator = new Vindicator(trace, budget)) {
      Set<String> expected = Reorderings.races(trace, 40_000);
      if (expected == null) {
        return;
      }
      Set<String> found = new TreeSet<>();
      for (RacingPair pair : pairs(trace)) {
        Vindication v = vindicator.vindicate(pair);
        String name = pair.first().event() + " " + pair.second().event();
        assertTrue(v.verdict() != Verdict.UNKNOWN, what + " pair " + name + "\n" + text);
        if (v.verdict() == Verdict.PREDICTABLE) {
          found.add(name);
        }
        if (v.deadlock() != null) {
          Deadlocks.check(trace, v.deadlock(), what + " pair " + name + "\n" + text);
        }
      }
      assertEquals(expected, found, what + "\n" + text);
    }
  }

  static List<RacingPair> pairs(Trace trace) {
    List<RacingPair> pairs = new ArrayList<>();
    PairScan.run(
        trace, Relation.PARTIAL_ORDERS, RacyVariables.find(trace, Relation.DC), true, pairs::add);
    return pairs;
  }
}
