package bigfoot.predict.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.predict.TestTraces;
import bigfoot.predict.trace.Trace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The streaming orders against the closures of the definitions, pair by pair. */
class OrdersTest {
  private static final int TRACES = 6000;

  @Test
  void every_relation_finds_exactly_the_pairs_its_definition_leaves_unordered() throws IOException {
    for (int seed = 0; seed < TRACES; seed++) {
      compare("seed " + seed, TestTraces.random(seed, 10 + seed % 31));
    }
  }

  @Test
  void longer_traces_agree_too() throws IOException {
    for (int seed = 100_000; seed < 100_600; seed++) {
      compare("seed " + seed, TestTraces.random(seed, 90));
    }
  }

  /** Threads that come one after the other share components of clocks. */
  @Test
  void threads_forked_after_others_were_joined_agree_too() throws IOException {
    int shared = 0;
    for (int seed = 200_000; seed < 202_000; seed++) {
      String text = TestTraces.generations(seed, 10 + seed % 41);
      compare("seed " + seed, text);
      try (Trace trace = TestTraces.of(text)) {
        shared += trace.facts().slots() < trace.facts().threads() ? 1 : 0;
      }
    }
    assertTrue(shared > 300, shared + " traces");
  }

  /** More of all, and enough variables that locks forget those whose order all know. */
  @Test
  void traces_with_waiting_and_many_variables_agree_too() throws IOException {
    for (int seed = 300_000; seed < 302_000; seed++) {
      compare("seed " + seed, TestTraces.rich(seed, 20 + seed % 81));
    }
  }

  @Test
  void traces_with_an_outline_agree_too() throws IOException {
    for (int seed = 400_000; seed < 401_000; seed++) {
      compare("seed " + seed, TestTraces.withOwnAccesses(seed, 10 + seed % 31));
    }
  }

  @Test
  void traces_with_many_sends_agree_too() throws IOException {
    for (int seed = 500_000; seed < 503_000; seed++) {
      compare("seed " + seed, TestTraces.withSends(seed, 10 + seed % 41));
    }
  }

  /** T2 gets its lock after T1, but its own send says nothing about T1's write. */
  @Test
  void a_threads_own_send_passes_on_nothing() throws IOException {
    String own = "T1:w(x) T1:acq(l) T1:rel(l) T2:acq(l) T2:rel(l) T2:send(s) T2:recv(s) T2:w(x)";
    try (Trace trace = TestTraces.of(TestTraces.lines(own.split(" ")))) {
      assertEquals(List.of("1 8"), pairs(trace, Relation.WCP));
    }
    compare("own send", TestTraces.lines(own.split(" ")));
    String others = own.replace("T2:recv(s)", "T3:recv(s) T3:send(s) T2:recv(s)");
    try (Trace trace = TestTraces.of(TestTraces.lines(others.split(" ")))) {
      assertEquals(List.of(), pairs(trace, Relation.WCP));
    }
    compare("passed back", TestTraces.lines(others.split(" ")));
  }

  /** T1's own section on l counts for rule (b) once T2 has passed its acquire back. */
  @Test
  void rule_b_of_wcp_holds_for_releases_of_one_thread() throws IOException {
    compare(
        "own sections",
        TestTraces.lines(
            ("T3:w(y) T3:acq(m) T3:rel(m) T1:acq(l) T1:acq(k) T1:w(x) T1:rel(k) T1:acq(m) T1:rel(m)"
                    + " T1:rel(l) T2:acq(k) T2:r(x) T2:rel(k) T2:acq(j) T2:w(z) T2:rel(j) T1:acq(j)"
                    + " T1:r(z) T1:rel(j) T1:acq(l) T1:rel(l) T1:w(y)")
                .split(" ")));
  }

  /** T2 knows of T1's section when the fifth variable comes; T3 does not, and never releases l. */
  @Test
  void a_lock_remembers_what_a_thread_that_keeps_it_to_the_end_will_learn() throws IOException {
    compare(
        "kept to the end",
        TestTraces.lines(
            ("T1:w(y) T1:acq(l) T1:w(a) T1:w(b) T1:w(c) T1:w(d) T1:rel(l) T2:acq(l) T2:r(a) T2:w(e)"
                    + " T2:rel(l) T3:acq(l) T3:r(b) T3:w(y) T3:r(c) T3:r(d) T3:r(e)")
                .split(" ")));
  }

  private static void compare(String what, String text) throws IOException {
    try (Trace trace = TestTraces.of(text)) {
      NaiveOrders naive = new NaiveOrders(trace);
      List<String> hb = naive.races(naive.hb());
      List<String> wcp = naive.races(naive.wcp());
      List<String> dc = naive.races(naive.dc());
      String about = what + "\n" + text;
      assertTrue(wcp.containsAll(hb) && dc.containsAll(wcp), about);
      assertEquals(hb, pairs(trace, Relation.HB), about);
      assertEquals(wcp, pairs(trace, Relation.WCP), about);
      assertEquals(dc, pairs(trace, Relation.DC), about);
      assertEquals(List.of(hb, wcp, dc), together(trace), about);
    }
  }

  private static List<String> pairs(Trace trace, Relation relation) {
    List<String> found = new ArrayList<>();
    BitSet racy = RacyVariables.find(trace, relation);
    PairScan.run(trace, EnumSet.of(relation), racy, true, p -> found.add(name(p)));
    return sorted(found);
  }

  /** One scan with all three relations. */
  private static List<List<String>> together(Trace trace) {
    List<List<String>> found = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    Set<Relation> relations = Relation.PARTIAL_ORDERS;
    BitSet racy = RacyVariables.find(trace, Relation.DC);
    PairScan.run(
        trace,
        relations,
        racy,
        true,
        p -> {
          p.relations().forEach(r -> found.get(r.ordinal()).add(name(p)));
          return true;
        });
    return found.stream().map(OrdersTest::sorted).toList();
  }

  private static String name(RacingPair p) {
    return p.first().event() + " " + p.second().event();
  }

  private static List<String> sorted(List<String> pairs) {
    List<String> copy = new ArrayList<>(pairs);
    copy.sort(
        (a, b) -> {
          String[] x = a.split(" ");
          String[] y = b.split(" ");
          int second = Integer.compare(Integer.parseInt(x[1]), Integer.parseInt(y[1]));
          return second != 0
              ? second
              : Integer.compare(Integer.parseInt(x[0]), Integer.parseInt(y[0]));
        });
    return copy;
  }
}
