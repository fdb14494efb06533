package bigfoot.predict.recipe;

import bigfoot.predict.recipe.path.PinnedSource;
import bigfoot.predict.recipe.path.ProgramSource;
import bigfoot.predict.recipe.replay.ReplaySource;
import bigfoot.predict.trace.Trace;
import java.io.IOException;

/** Facade: the path programs of a trace, with as much of values and branches as it recorded. */
public final class PathPrograms {
  private PathPrograms() {}

  /** Programs in which every read is bound to the write it saw; any window is cheap. */
  public static ProgramSource of(Trace trace) {
    return new PinnedSource(trace);
  }

  /**
   * Programs with values and branches; null when the trace was recorded without. Ask for windows
   * one after the other.
   */
  public static ProgramSource withValues(Trace trace) throws IOException {
    return ReplaySource.of(trace);
  }
}
