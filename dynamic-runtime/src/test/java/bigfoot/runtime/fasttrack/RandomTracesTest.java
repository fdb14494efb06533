package bigfoot.runtime.fasttrack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.runtime.shadow.ChildJvm;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The rules find a race on exactly the variables that have one. */
class RandomTracesTest {
  private static final int RUNS = 3_000;

  @Test
  void same_racy_variables_as_the_oracle_and_only_true_pairs() {
    compare(true, false);
  }

  @Test
  void same_racy_variables_when_sites_are_few_and_states_shared() {
    compare(false, false);
  }

  @Test
  void same_racy_variables_when_they_are_fields_with_words() {
    compare(true, true);
    compare(false, true);
  }

  @Test
  void same_racy_variables_when_some_threads_do_not_fit_into_words() throws Exception {
    assertEquals("the same", ChildJvm.run(WideSlots.class, 120));
  }

  /** In a process of its own, for it uses up the slots of words. */
  static final class WideSlots {
    public static void main(String[] args) {
      Simulation.useWideSlots();
      compare(true, true);
      System.out.println("the same");
    }
  }

  private static void compare(boolean distinctSites, boolean words) {
    Set<Rule> fired = EnumSet.noneOf(Rule.class);
    int racy = 0;
    for (int seed = 0; seed < RUNS; seed++) {
      Simulation run = new Simulation(seed, distinctSites, words);
      try {
        run.run(20 + seed % 180, 10 + seed % 80);
      } catch (AssertionError e) {
        throw new AssertionError("seed " + seed, e);
      }
      assertEquals(run.expected, run.found, "seed " + seed);
      fired.addAll(run.rules.keySet());
      racy += run.found.isEmpty() ? 0 : 1;
    }
    assertEquals(EnumSet.allOf(Rule.class), fired);
    assertTrue(racy > RUNS / 10 && racy < RUNS, "racy runs: " + racy);
  }
}
