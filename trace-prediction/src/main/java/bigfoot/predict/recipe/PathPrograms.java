package bigfoot.predict.recipe;

import bigfoot.predict.recipe.path.PinnedSource;
import bigfoot.predict.recipe.path.ProgramSource;
import bigfoot.predict.trace.Trace;

/** Facade: the path programs of a trace, with as much of values and branches as it recorded. */
public final class PathPrograms {
  private PathPrograms() {}

  public static ProgramSource of(Trace trace) {
    return new PinnedSource(trace);
  }
}
