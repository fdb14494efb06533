package bigfoot.predict.recipe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bigfoot.predict.recipe.RecipeAnalysis.Relaxations;
import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathEvent.Branch;
import bigfoot.predict.recipe.path.PathEvent.Fixed;
import bigfoot.predict.recipe.path.PathEvent.HeapRead;
import bigfoot.predict.recipe.path.PathEvent.HeapWrite;
import bigfoot.predict.recipe.path.PathProgram;
import bigfoot.predict.recipe.smt.Z3Solver;
import bigfoot.predict.recipe.term.BinaryOp;
import bigfoot.predict.recipe.term.ReadValue;
import bigfoot.predict.recipe.term.Relation;
import bigfoot.predict.recipe.term.Term;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The figures of the paper, line numbers as places. */
class RecipeFiguresTest {
  private static final long O1 = 101;
  private static final long O2 = 102;

  /** Figure 1: T1 writes y, x, y; T2 branches on y and reads x on either side. */
  private static PathProgram figure1() {
    return PathProgram.recorded(
        List.of(
            new HeapWrite(0, 1, "1", "y", Term.constant(3), List.of()),
            new HeapWrite(1, 1, "2", "x", Term.constant(1), List.of()),
            new HeapWrite(2, 1, "3", "y", Term.constant(5), List.of()),
            new HeapRead(3, 2, "4", "y", 5, 32, List.of()),
            new Branch(4, 2, "4", new ReadValue(3, 32), Relation.GT, Term.constant(2)),
            new HeapRead(5, 2, "5", "x", 1, 32, List.of())),
        Set.of(),
        Map.of("x", 0L, "y", 0L));
  }

  private static List<List<PathEvent>> elseOfFigure1(Branch branch, int firstId) {
    return List.of(
        List.of(branch.negated(firstId), new HeapRead(firstId + 1, 2, "7", "x", 0, 32, List.of())));
  }

  @Test
  void figure_1_has_races_2_5_and_2_7_only_when_relaxed() {
    assertEquals(Set.of("1-4", "3-4"), races(figure1(), Relaxations.NONE));
    assertEquals(Set.of("1-4", "3-4", "2-5"), races(figure1(), new Relaxations(true, false)));
    assertEquals(Set.of("1-4", "3-4", "2-5", "2-7"), races(figure1(), Relaxations.ALL));
  }

  /** Figure 2: the branch sees y + z, with z local; another y keeps its outcome. */
  @Test
  void figure_2_has_race_2_11_when_values_are_relaxed() {
    ReadValue y = new ReadValue(3, 32);
    Term x = Term.of(BinaryOp.ADD, y, Term.constant(10));
    PathProgram program =
        PathProgram.recorded(
            List.of(
                new HeapWrite(0, 1, "1", "o1.f", Term.constant(3), List.of()),
                new HeapWrite(1, 1, "2", "o2.f", Term.constant(1), List.of()),
                new HeapWrite(2, 1, "3", "o1.f", Term.constant(2), List.of()),
                new HeapRead(3, 2, "8", "o1.f", 2, 32, List.of()),
                new Branch(4, 2, "10", x, Relation.GT, Term.constant(11)),
                new HeapWrite(5, 2, "11", "o2.f", x, List.of())),
            Set.of(),
            Map.of("o1.f", 0L, "o2.f", 0L));
    assertTrue(!races(program, Relaxations.NONE).contains("2-11"));
    assertTrue(races(program, new Relaxations(true, false)).contains("2-11"));
  }

  /** Figure 3: T2 dereferences what it read; if it read o1, its access is not to o2.f. */
  @Test
  void figure_3_gives_no_race_through_another_base_object() {
    PathProgram program =
        PathProgram.recorded(
            List.of(
                new HeapWrite(0, 1, "3", "y", Term.constant(O1), List.of()),
                new HeapWrite(1, 1, "4", "y", Term.constant(O2), List.of()),
                new HeapWrite(2, 1, "5", "o2.f", Term.constant(5), List.of()),
                new HeapRead(3, 2, "6", "y", O2, 64, List.of()),
                new HeapRead(
                    4, 2, "7", "o2.f", 5, 32, List.of(new Fixed(new ReadValue(3, 64), O2)))),
            Set.of(),
            Map.of("y", 0L, "o2.f", 0L));
    Set<String> races = races(program, Relaxations.ALL);
    assertEquals(Set.of("3-6", "4-6", "5-7"), races);
    // The write of o2 must have come first for T2 to hold o2 at all: it is in every witness.
    RecipeRace race = find(program, "5", "7");
    assertTrue(race.witness().schedule().containsAll(List.of(0, 1, 3)));
  }

  @Test
  void a_witness_tells_which_read_sees_which_write() {
    RecipeRace race = find(figure1(), "2", "5");
    assertEquals(1, race.witness().changed().size());
    assertEquals(new RecipeWitness.ChangedRead(3, 0, 5, 3), race.witness().changed().get(0));
  }

  private static RecipeRace find(PathProgram program, String one, String other) {
    return analyse(program, Relaxations.ALL).races().stream()
        .filter(race -> name(race).equals(one + "-" + other))
        .findFirst()
        .orElseThrow();
  }

  private static Set<String> races(PathProgram program, Relaxations relaxations) {
    Set<String> names = new TreeSet<>();
    analyse(program, relaxations).races().forEach(race -> names.add(name(race)));
    return names;
  }

  private static String name(RecipeRace race) {
    return race.first().site() + "-" + race.second().site();
  }

  private static RecipeAnalysis.Result analyse(PathProgram program, Relaxations relaxations) {
    try (Z3Solver solver = new Z3Solver(Duration.ofSeconds(5))) {
      return new RecipeAnalysis(solver, relaxations, RecipeFiguresTest::elseOfFigure1, Set.of())
          .analyse(program);
    }
  }
}
