package bigfoot.placement.analysis;

import java.util.BitSet;

/** A forward problem about what happened since checks were last made: a commit forgets it all. */
abstract class SinceCommit implements Dataflow.Problem, Component {
  final Passes passes;

  SinceCommit(Passes passes) {
    this.passes = passes;
  }

  @Override
  public boolean meetsByIntersection() {
    return false;
  }

  @Override
  public final void before(int index, BitSet state) {
    passes.rules.before(index, this, state);
  }

  @Override
  public final void check(int index, BitSet state) {
    state.clear();
  }
}
