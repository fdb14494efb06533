package bigfoot.predict.recipe;

import bigfoot.predict.recipe.constraints.RaceQuery;
import bigfoot.predict.recipe.path.BranchExplorer;
import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathEvent.Access;
import bigfoot.predict.recipe.path.PathEvent.Branch;
import bigfoot.predict.recipe.path.PathProgram;
import bigfoot.predict.recipe.smt.Solver;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Races of one path program: candidate pairs of the run itself, then pairs with an access on the
 * other side of a branch.
 */
public final class RecipeAnalysis {
  /** Which of the two relaxations are on. */
  public record Relaxations(boolean values, boolean branches) {
    public static final Relaxations ALL = new Relaxations(true, true);
    public static final Relaxations NONE = new Relaxations(false, false);
  }

  /** A pair that could not be decided. */
  public record Undecided(PathEvent first, PathEvent second, String why) {}

  /** What was found. */
  public record Result(List<RecipeRace> races, List<Undecided> undecided) {}

  private final RaceSolver solver;
  private final Relaxations relaxations;
  private final BranchExplorer explorer;
  private final List<RecipeRace> races = new ArrayList<>();
  private final List<Undecided> undecided = new ArrayList<>();

  /** Pairs of places that are known to race, or were asked about: one witness a pair is enough. */
  private final Set<List<String>> settled = new HashSet<>();

  /**
   * @param confirmed pairs of places already known to race; they are skipped
   */
  public RecipeAnalysis(
      Solver solver,
      Relaxations relaxations,
      BranchExplorer explorer,
      Set<List<String>> confirmed) {
    this.solver = new RaceSolver(solver);
    this.relaxations = relaxations;
    this.explorer = explorer;
    settled.addAll(confirmed);
  }

  /** The key under which a pair of places is known, whichever comes first. */
  public static List<String> places(String location, String one, String other) {
    return one.compareTo(other) <= 0
        ? List.of(location, one, other)
        : List.of(location, other, one);
  }

  public Result analyse(PathProgram program) {
    for (PathEvent first : program.events()) {
      for (PathEvent second : program.events()) {
        if (first.id() < second.id() && program.conflict(first, second)) {
          ask(program, first, second, null);
        }
      }
    }
    if (relaxations.branches()) {
      turnBranches(program);
    }
    return new Result(races, undecided);
  }

  private void turnBranches(PathProgram program) {
    int firstId = program.events().stream().mapToInt(PathEvent::id).max().orElse(-1) + 1;
    for (PathEvent event : program.events()) {
      if (event instanceof Branch branch && !isDecided(branch)) {
        for (List<PathEvent> path : explorer.otherSide(branch, firstId)) {
          askAlong(program.turned(branch, path), branch, path);
        }
      }
    }
  }

  /** A branch on constants goes one way in every schedule. */
  private static boolean isDecided(Branch branch) {
    return branch.left().isConstant() && branch.right().isConstant();
  }

  private void askAlong(PathProgram turned, Branch branch, List<PathEvent> path) {
    for (PathEvent unseen : path) {
      if (unseen instanceof Access) {
        for (PathEvent other : turned.events()) {
          if (turned.conflict(other, unseen)) {
            ask(turned, other, unseen, branch);
          }
        }
      }
    }
  }

  private void ask(PathProgram program, PathEvent first, PathEvent second, Branch turned) {
    List<String> places = places(((Access) first).location(), first.site(), second.site());
    if (settled.contains(places)) {
      return;
    }
    boolean relaxed = relaxations.values() || turned != null;
    RaceSolver.Verdict verdict =
        solver.decide(new RaceQuery(program, first.id(), second.id(), relaxed));
    if (verdict instanceof RaceSolver.Verdict.Race race) {
      settled.add(places);
      races.add(new RecipeRace(program, first, second, race.witness(), turned));
    } else if (verdict instanceof RaceSolver.Verdict.Unknown unknown) {
      undecided.add(new Undecided(first, second, unknown.why()));
    }
  }
}
