package bigfoot.runtime.shadow;

import bigfoot.runtime.fasttrack.ElementWords;
import bigfoot.runtime.fasttrack.Horizon;
import bigfoot.runtime.fasttrack.VarState;

/**
 * What one check does to the states of the elements it covers. An array's representation asks for
 * the new state of a group of elements that share one old state, and never looks inside a state.
 * {@code null} is ⊥, the state of an element nobody has touched. Used by one thread at a time.
 */
abstract class Transition {
  /** Where {@link Segments} builds cells; here because one for each thread is enough. */
  final CellBuffer fresh = new CellBuffer();

  /**
   * The state that follows old for the elements lo, lo + step, … below hi. What it finds counts
   * only once {@link #accept} says that the state was put in place.
   */
  abstract VarState apply(VarState old, int lo, int hi, int step);

  /**
   * Applies itself to the elements lo, lo + step, … below hi that have words. What it finds counts
   * as with {@link #apply}. The first element that is not done because it is sealed; hi when all
   * are.
   */
  abstract int apply(ElementWords words, int lo, int hi, int step);

  /** What {@link #apply} found since the last call of accept or reject is so. */
  abstract void accept();

  /** The array has changed meanwhile: what {@link #apply} found may be wrong. */
  abstract void reject();

  /** One state that answers every later check as a and as b would; null when there is none. */
  VarState join(VarState a, VarState b) {
    return VarState.join(a, b);
  }

  /** Called before {@link #settle} is, for so many states. */
  void beginSettling(int states) {
    Horizon.refresh(states);
  }

  /** ⊥ when no later check can conflict with what s remembers, else s. */
  VarState settle(VarState s) {
    return Horizon.settle(s);
  }
}
