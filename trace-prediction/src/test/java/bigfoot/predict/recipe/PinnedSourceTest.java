package bigfoot.predict.recipe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.predict.PredictedRace;
import bigfoot.predict.Prediction;
import bigfoot.predict.TestTraces;
import bigfoot.predict.Verdict;
import bigfoot.predict.recipe.constraints.RaceQuery;
import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathWindow;
import bigfoot.predict.recipe.smt.Z3Solver;
import bigfoot.predict.trace.Trace;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Traces without values, as path programs. */
class PinnedSourceTest {
  @Test
  void what_a_correct_reordering_shows_is_found_relaxed_or_not() throws Exception {
    int pairs = 0;
    try (Z3Solver z3 = new Z3Solver(Duration.ofSeconds(5))) {
      RaceSolver solver = new RaceSolver(z3);
      for (int seed = 0; seed < 50; seed++) {
        try (Trace trace = TestTraces.of(TestTraces.random(seed, 24))) {
          PathWindow window = PathPrograms.of(trace).window(1, trace.events());
          for (PredictedRace race : Prediction.of(trace, Set.of(), true).races()) {
            if (race.verdict() == Verdict.PREDICTABLE) {
              pairs++;
              RaceQuery query = query(window, race, pairs % 2 == 0);
              assertInstanceOf(
                  RaceSolver.Verdict.Race.class,
                  solver.decide(query),
                  "seed " + seed + " " + race + "\n" + window.program().events());
            }
          }
        }
      }
    }
    assertTrue(pairs > 150, "pairs " + pairs);
  }

  private static RaceQuery query(PathWindow window, PredictedRace race, boolean relaxed) {
    int first = window.at(race.pair().first().event()).id();
    int second = window.at(race.pair().second().event()).id();
    return new RaceQuery(window.program(), first, second, relaxed);
  }

  @Test
  void a_thread_goes_on_only_after_reading_what_it_read() throws Exception {
    String text =
        TestTraces.lines("T0:w(x)", "T0:w(y)", "T0:w(x)", "T1:r(x)", "T1:r(y)", "T1:w(z)");
    try (Trace trace = TestTraces.of(text);
        Z3Solver z3 = new Z3Solver(Duration.ofSeconds(5))) {
      PathWindow window = PathPrograms.of(trace).window(1, trace.events());
      RaceSolver solver = new RaceSolver(z3);
      assertInstanceOf(
          RaceSolver.Verdict.NoRace.class,
          solver.decide(new RaceQuery(window.program(), 1, 4, true)));
      assertInstanceOf(
          RaceSolver.Verdict.Race.class,
          solver.decide(new RaceQuery(window.program(), 2, 3, true)));
      PathWindow later = PathPrograms.of(trace).window(3, trace.events());
      assertEquals(4, later.program().events().size());
      PathEvent read = later.at(4);
      assertNotNull(read);
      assertEquals(4, later.traceEvent(read.id()));
      assertEquals("x", PathPrograms.of(trace).name(((PathEvent.Access) read).location()));
    }
  }
}
