package bigfoot.predict.recipe.path;

import bigfoot.predict.recipe.path.PathEvent.Branch;
import java.util.List;

/** Symbolic execution of what a run did not take (RECIPE, Section IV). */
public interface BranchExplorer {
  /** Explores nothing. */
  BranchExplorer NONE = (branch, firstId) -> List.of();

  /**
   * Paths that begin at the branch and go the other way.
   *
   * @param firstId number of the first event of each path; the following count up from it
   * @return each path begins with the negated branch
   */
  List<List<PathEvent>> otherSide(Branch branch, int firstId);
}
