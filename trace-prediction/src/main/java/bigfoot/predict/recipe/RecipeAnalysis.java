package bigfoot.predict.recipe;

import bigfoot.predict.recipe.constraints.RaceQuery;
import bigfoot.predict.recipe.path.BranchExplorer;
import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathEvent.Access;
import bigfoot.predict.recipe.path.PathEvent.Branch;
import bigfoot.predict.recipe.path.PathProgram;
import bigfoot.predict.recipe.smt.Solver;
import java.util.ArrayList;
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
  private final SettledPairs settled;
  private final Border border;
  private final List<RecipeRace> races = new ArrayList<>();
  private final List<Undecided> undecided = new ArrayList<>();

  /**
   * Without limits.
   *
   * @param confirmed pairs of places already known to race; they are skipped
   */
  public RecipeAnalysis(
      Solver solver,
      Relaxations relaxations,
      BranchExplorer explorer,
      Set<List<String>> confirmed) {
    this(
        solver,
        relaxations,
        explorer,
        new SettledPairs(Integer.MAX_VALUE, Long.MAX_VALUE),
        Border.NONE);
    confirmed.forEach(places -> settled.found(places.get(0), places.get(1)));
  }

  /**
   * @param settled pairs of places that need not be asked about; this analysis adds to them
   * @param border pairs on one side of it are not asked about
   */
  RecipeAnalysis(
      Solver solver,
      Relaxations relaxations,
      BranchExplorer explorer,
      SettledPairs settled,
      Border border) {
    this.solver = new RaceSolver(solver);
    this.relaxations = relaxations;
    this.explorer = explorer;
    this.settled = settled;
    this.border = border;
  }

  public Result analyse(PathProgram program) {
    CommonLocks locks = new CommonLocks(program);
    for (String location : program.locations()) {
      for (PathEvent first : program.writesOf(location)) {
        for (PathEvent second : program.accessesOf(location)) {
          boolean once = !((Access) second).isWrite() || first.id() < second.id();
          if (once
              && border.isBetween(first.id(), second.id())
              && program.conflict(first, second)
              && !locks.inCommon(first, second)) {
            ask(program, first, second, null);
          }
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
      if (event instanceof Branch branch && !isDecided(branch) && settled.turn(turn(branch))) {
        for (List<PathEvent> path : explorer.otherSide(branch, firstId)) {
          askAlong(program.turned(branch, path), branch, path);
        }
      }
    }
  }

  private static String turn(Branch branch) {
    return branch.site() + branch.relation();
  }

  /** A branch on constants goes one way in every schedule. */
  private static boolean isDecided(Branch branch) {
    return branch.left().isConstant() && branch.right().isConstant();
  }

  private void askAlong(PathProgram turned, Branch branch, List<PathEvent> path) {
    CommonLocks locks = new CommonLocks(turned);
    for (PathEvent unseen : path) {
      if (unseen instanceof Access access) {
        for (PathEvent other : turned.accessesOf(access.location())) {
          if (border.isBetween(other.id(), branch.id())
              && turned.conflict(other, unseen)
              && !locks.inCommon(other, unseen)) {
            ask(turned, other, unseen, branch);
          }
        }
      }
    }
  }

  private void ask(PathProgram program, PathEvent one, PathEvent other, Branch turned) {
    PathEvent first = one.id() < other.id() ? one : other;
    PathEvent second = first == one ? other : one;
    if (!settled.ask(first.site(), second.site())) {
      return;
    }
    boolean relaxed = relaxations.values() || turned != null;
    RaceSolver.Verdict verdict =
        solver.decide(new RaceQuery(program, first.id(), second.id(), relaxed));
    if (verdict instanceof RaceSolver.Verdict.Race race) {
      if (settled.found(first.site(), second.site())) {
        races.add(new RecipeRace(program, first, second, race.witness(), turned));
      }
    } else if (verdict instanceof RaceSolver.Verdict.Unknown unknown) {
      undecided.add(new Undecided(first, second, unknown.why()));
    }
  }
}
