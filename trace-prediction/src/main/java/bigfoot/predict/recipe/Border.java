package bigfoot.predict.recipe;

import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathWindow;

/**
 * Where two windows meet, within a window that reaches over both: only pairs with an access on each
 * side of it are asked about there, as the others were.
 *
 * @param first the number of the first event behind the border
 */
record Border(int first) {
  /** Every pair is asked about. */
  static final Border NONE = new Border(Integer.MIN_VALUE);

  /** The border of a window of which the events up to this one of the trace are on one side. */
  static Border after(long traceEvent, PathWindow window) {
    for (PathEvent event : window.program().events()) {
      if (window.traceEvent(event.id()) > traceEvent) {
        return new Border(event.id());
      }
    }
    return new Border(Integer.MAX_VALUE);
  }

  /**
   * Whether a pair is to be asked about.
   *
   * @param one number of an event; for one behind a turned branch, the branch's
   */
  boolean isBetween(int one, int other) {
    return this == NONE || (one < first) != (other < first);
  }
}
