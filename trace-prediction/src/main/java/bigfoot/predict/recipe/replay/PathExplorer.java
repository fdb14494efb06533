package bigfoot.predict.recipe.replay;

import bigfoot.predict.recipe.path.BranchExplorer;
import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathEvent.Branch;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/**
 * What a thread would have done on the other side of a branch: the bytecode from there on, executed
 * on terms, loops once. Branches on the way are taken both ways, up to a number of paths.
 */
final class PathExplorer implements BranchExplorer {
  private static final int MOST_PATHS = 8;

  private final Context context;
  private Map<Integer, Standing> branches = Map.of();

  PathExplorer(Context context) {
    this.context = context;
  }

  /** Where the threads stood at their branches. */
  void over(Map<Integer, Standing> standings) {
    branches = standings;
  }

  @Override
  public List<List<PathEvent>> otherSide(Branch branch, int firstId) {
    Standing standing = branches.get(branch.id());
    List<List<PathEvent>> paths = new ArrayList<>();
    if (standing == null || !Branches.canTurn(last(standing.frames()).insn())) {
      return paths;
    }
    Deque<List<Boolean>> scripts = new ArrayDeque<>();
    scripts.add(List.of());
    while (!scripts.isEmpty() && paths.size() < MOST_PATHS) {
      Exploration exploration =
          new Exploration(context, branch, firstId, scripts.poll(), scripts::add);
      List<PathEvent> path = exploration.run(standing);
      if (path.size() > 1) {
        paths.add(path);
      }
    }
    return paths;
  }

  private static Frame last(List<Frame> frames) {
    return frames.get(frames.size() - 1);
  }
}
