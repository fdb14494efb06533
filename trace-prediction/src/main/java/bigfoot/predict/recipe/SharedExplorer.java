package bigfoot.predict.recipe;

import bigfoot.predict.recipe.path.BranchExplorer;
import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathEvent.Branch;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** An explorer for several workers, who ask about the same branches: each is explored once. */
final class SharedExplorer implements BranchExplorer {
  private final BranchExplorer explorer;
  private final Map<Integer, List<List<PathEvent>>> known = new HashMap<>();

  SharedExplorer(BranchExplorer explorer) {
    this.explorer = explorer;
  }

  @Override
  public synchronized List<List<PathEvent>> otherSide(Branch branch, int firstId) {
    return known.computeIfAbsent(branch.id(), any -> explorer.otherSide(branch, firstId));
  }
}
