package bigfoot.predict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.predict.order.Relation;
import bigfoot.predict.trace.Trace;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Traces of ten thousand threads, few of which run at the same time. */
class ManyThreadsTest {
  private static final int THREADS = 10_000;

  private final StringBuilder text = new StringBuilder();

  private void add(String thread, String op, String location) {
    text.append(thread).append('|').append(op).append('|').append(location).append('\n');
  }

  /** A section on a lock that all threads share, an access under no lock, and one of its own. */
  private void work(String thread, int i) {
    add(thread, "acq(l" + i % 7 + ")", "1");
    add(thread, "r(x" + i % 7 + ")", "2");
    add(thread, "w(x" + i % 7 + ")", "3");
    add(thread, "rel(l" + i % 7 + ")", "4");
    add(thread, "w(own" + i + ")", "5");
  }

  @Test
  void a_window_of_eight_threads_at_a_time() throws Exception {
    Deque<String> running = new ArrayDeque<>();
    for (int i = 0; i < THREADS; i++) {
      String child = "T" + i;
      add("main", "fork(" + child + ")", "10");
      running.add(child);
      work(child, i);
      if (i == 5_000 || i == 5_001) {
        add(child, "w(racy)", "race" + i);
      }
      if (running.size() == 8) {
        add("main", "join(" + running.poll() + ")", "11");
      }
    }
    check(9);
  }

  @Test
  void threads_that_fork_and_join_threads() throws Exception {
    tree("T", 13);
    add("T", "fork(a)", "10");
    add("T", "fork(b)", "10");
    add("a", "w(racy)", "race5000");
    add("b", "w(racy)", "race5001");
    check(14);
  }

  @Test
  void a_second_join_tells_nothing_of_the_thread_that_goes_on_in_its_slot() throws Exception {
    add("main", "fork(first)", "1");
    add("first", "w(own)", "2");
    add("main", "join(first)", "3");
    add("main", "fork(next)", "4");
    add("main", "fork(other)", "5");
    add("next", "w(racy)", "6");
    add("other", "join(first)", "7");
    add("other", "w(racy)", "8");
    checkRace(4);
  }

  private void tree(String thread, int depth) {
    work(thread, thread.hashCode() & 0xfff);
    if (depth > 0) {
      for (String child : List.of(thread + "l", thread + "r")) {
        add(thread, "fork(" + child + ")", "10");
        tree(child, depth - 1);
        add(thread, "join(" + child + ")", "11");
      }
    }
  }

  private void check(int slots) throws IOException {
    try (Trace trace = TestTraces.of(text.toString())) {
      assertTrue(trace.facts().threads() > THREADS);
    }
    checkRace(slots);
  }

  private void checkRace(int slots) throws IOException {
    try (Trace trace = TestTraces.of(text.toString())) {
      assertEquals(slots, trace.facts().slots());
      for (Relation relation : Relation.PARTIAL_ORDERS) {
        Prediction found =
            assertTimeout(
                Duration.ofSeconds(20),
                () -> Prediction.of(trace, EnumSet.of(relation), false),
                relation.label());
        assertEquals(1, found.races().size(), relation.label());
        assertEquals(Verdict.PREDICTABLE, found.races().get(0).verdict());
        assertEquals("racy", trace.names().variable(found.races().get(0).pair().variable()));
      }
    }
  }
}
