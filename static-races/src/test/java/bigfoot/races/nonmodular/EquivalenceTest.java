package bigfoot.races.nonmodular;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.races.Examples;
import bigfoot.races.frontend.SootProgram;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Theorem 1: the modular and the non-modular analysis find the same races. A summary does not know
 * that two of its parameters are related, so where calls pass related values the modular analysis
 * may warn of more, never of less.
 */
class EquivalenceTest {
  private static final int PROGRAMS = 300;

  @Test
  void both_analyses_agree_on_methods_of_one_parameter() {
    int compared = 0;
    int racy = 0;
    for (long seed = 0; seed < PROGRAMS; seed++) {
      BothAnalyses both = new BothAnalyses(new RandomProgram(seed, 1));
      TreeSet<String> modular = both.modular();
      TreeSet<String> nonModular = both.nonModular();
      if (both.complete()) {
        assertEquals(String.join("\n", nonModular), String.join("\n", modular), "seed " + seed);
        compared++;
        racy += modular.isEmpty() ? 0 : 1;
      } else {
        assertTrue(modular.containsAll(nonModular), "seed " + seed);
      }
    }
    assertTrue(compared > PROGRAMS / 2, "only " + compared + " programs were small enough");
    assertTrue(racy > compared / 10 && racy < compared, racy + " of " + compared + " are racy");
  }

  @Test
  void the_modular_analysis_misses_nothing_on_methods_of_two_parameters() {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      BothAnalyses both = new BothAnalyses(new RandomProgram(seed, 2));
      TreeSet<String> missed = both.nonModular();
      missed.removeAll(both.modular());
      assertTrue(missed.isEmpty(), "seed " + seed + " misses " + missed);
    }
  }

  @TempDir Path classes;

  @Test
  void both_analyses_agree_on_the_examples() throws Exception {
    List<Path> programs = new ArrayList<>();
    for (String directory : List.of("races", "programs", "sync")) {
      programs.addAll(Examples.sources(directory));
    }
    List<Path> sources = new ArrayList<>(programs);
    sources.addAll(Examples.sources("sync/support"));
    SootProgram all = Examples.compile(sources, classes, Examples.name(programs.get(0)));
    for (Path source : programs) {
      String name = Examples.name(source);
      if (Examples.hasMain(source)) {
        BothAnalyses both = new BothAnalyses(all.startingAt(name));
        assertEquals(String.join("\n", both.nonModular()), String.join("\n", both.modular()), name);
      }
    }
  }
}
