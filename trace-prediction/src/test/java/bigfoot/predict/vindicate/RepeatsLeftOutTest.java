package bigfoot.predict.vindicate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.predict.TestTraces;
import bigfoot.predict.order.RacyVariables;
import bigfoot.predict.order.Relation;
import bigfoot.predict.trace.Trace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Random traces with and without the repeats that recordings leave out (decision 043): the same
 * variables race under every relation, and what becomes predictable by leaving repeats out comes
 * with an earlier race that is predictable anyway.
 */
class RepeatsLeftOutTest {
  private static final int WRITTEN = 2;

  @Test
  void leaving_repeats_out_hides_no_race_and_makes_up_none_that_comes_first() throws IOException {
    int shorter = 0;
    for (int seed = 300_000; seed < 302_000; seed++) {
      String text = TestTraces.random(seed, 8 + seed % 29);
      List<Integer> kept = kept(text.split("\n"));
      if (kept.size() < text.split("\n").length) {
        compare("seed " + seed + "\n" + text, text, kept);
        shorter++;
      }
    }
    assertTrue(shorter > 1_000, shorter + " traces");
  }

  private static void compare(String what, String text, List<Integer> kept) throws IOException {
    StringBuilder less = new StringBuilder();
    kept.forEach(i -> less.append(text.split("\n")[i]).append('\n'));
    try (Trace all = TestTraces.of(text);
        Trace some = TestTraces.of(less.toString())) {
      for (Relation relation : Relation.PARTIAL_ORDERS) {
        assertEquals(racy(all, relation), racy(some, relation), relation + " " + what);
      }
      Set<String> expected = Reorderings.races(all, 40_000);
      Set<String> found = Reorderings.races(some, 40_000);
      if (expected != null && found != null) {
        found.forEach(pair -> assertTrue(isThere(expected, pair, kept), pair + " " + what));
      }
    }
  }

  private static Set<String> racy(Trace trace, Relation relation) {
    Set<String> names = new TreeSet<>();
    RacyVariables.find(trace, relation).stream().forEach(x -> names.add(trace.names().variable(x)));
    return names;
  }

  /** The pair itself, or one that ends no later. */
  private static boolean isThere(Set<String> expected, String pair, List<Integer> kept) {
    int end = kept.get(Integer.parseInt(pair.split(" ")[1]) - 1) + 1;
    return expected.stream().anyMatch(p -> Integer.parseInt(p.split(" ")[1]) <= end);
  }

  /** The lines that are no repeats, as the recorder tells them. */
  private static List<Integer> kept(String[] lines) {
    List<Integer> kept = new ArrayList<>();
    Map<String, Map<String, Integer>> touched = new HashMap<>();
    for (int i = 0; i < lines.length; i++) {
      String thread = lines[i].split("\\|")[0];
      String event = lines[i].split("\\|")[1];
      Map<String, Integer> mine = touched.computeIfAbsent(thread, any -> new HashMap<>());
      if (!event.matches("[rw]\\(.*")) {
        mine.clear();
        kept.add(i);
        continue;
      }
      String variable = event.substring(1);
      int now = event.startsWith("w") ? WRITTEN : 1;
      touched.forEach(
          (other, theirs) -> {
            if (!other.equals(thread)) {
              theirs.computeIfPresent(variable, (x, how) -> how + now > WRITTEN ? null : how);
            }
          });
      if (mine.getOrDefault(variable, 0) < now) {
        mine.put(variable, now);
        kept.add(i);
      }
    }
    return kept;
  }
}
