package bigfoot.predict.recipe.path;

import bigfoot.predict.trace.Trace;

/**
 * Programs of a trace without values. What a thread does after a read may depend on the read in any
 * way, so every read is bound to the write it saw as soon as its thread goes on: writes get values
 * of their own, no two alike, and the read must keep the one it saw.
 */
public final class PinnedSource implements ProgramSource {
  private final Trace trace;

  public PinnedSource(Trace trace) {
    this.trace = trace;
  }

  @Override
  public boolean hasValues() {
    return false;
  }

  @Override
  public PathWindow window(long first, long last) {
    return new PinnedWindow(trace).read(first, last);
  }

  @Override
  public void close() {}

  @Override
  public String name(String location) {
    return trace.names().variable(Integer.parseInt(location));
  }
}
