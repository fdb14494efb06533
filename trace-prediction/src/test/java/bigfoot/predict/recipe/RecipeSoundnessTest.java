package bigfoot.predict.recipe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.predict.recipe.RecipeAnalysis.Relaxations;
import bigfoot.predict.recipe.path.BranchExplorer;
import bigfoot.predict.recipe.path.PathProgram;
import bigfoot.predict.recipe.smt.Z3Solver;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** On random programs: what is reported can happen, and relaxing never finds less. */
class RecipeSoundnessTest {
  @Test
  void every_race_is_reached_by_some_schedule_and_relaxations_only_add() {
    int more = 0;
    try (Z3Solver solver = new Z3Solver(Duration.ofSeconds(5))) {
      for (int seed = 0; seed < 120; seed++) {
        Mini program = MiniGenerator.generate(new Random(seed));
        Set<List<String>> reachable = MiniState.allRaces(program);
        MiniRecorder recorder = new MiniRecorder(program);
        PathProgram path = recorder.record(new Random(seed));
        Set<List<String>> strict = races(solver, path, recorder, Relaxations.NONE);
        Set<List<String>> values = races(solver, path, recorder, new Relaxations(true, false));
        Set<List<String>> all = races(solver, path, recorder, Relaxations.ALL);
        String context = "seed " + seed + "\n" + program + "\n" + path.events();
        assertTrue(reachable.containsAll(all), () -> context + "\n" + all + "\n" + reachable);
        assertTrue(values.containsAll(strict), () -> context + "\n" + strict + "\n" + values);
        assertTrue(all.containsAll(values), () -> context + "\n" + values + "\n" + all);
        more += all.size() - strict.size();
      }
    }
    assertTrue(more > 30, "the relaxations find more: " + more);
  }

  private static Set<List<String>> races(
      Z3Solver solver, PathProgram path, BranchExplorer explorer, Relaxations relaxations) {
    RecipeAnalysis.Result result =
        new RecipeAnalysis(solver, relaxations, explorer, Set.of()).analyse(path);
    assertEquals(List.of(), result.undecided());
    Set<List<String>> races = new HashSet<>();
    for (RecipeRace race : result.races()) {
      races.add(SettledPairs.places(race.first().site(), race.second().site()));
    }
    return races;
  }
}
