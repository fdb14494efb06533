package bigfoot.predict.recipe.path;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.HashMap;
import java.util.Map;

/**
 * The path program of a stretch of a trace. Some of its events are none of the trace's: branches,
 * and values that must stay as they were.
 */
public final class PathWindow {
  private final PathProgram program;
  private final BranchExplorer explorer;
  private final LongArrayList traceEvents;
  private final Map<Long, PathEvent> byTraceEvent = new HashMap<>();

  /**
   * @param explorer for the branches of this program
   * @param traceEvents for each event of the program its number in the trace, 0 for none
   */
  public PathWindow(PathProgram program, BranchExplorer explorer, LongArrayList traceEvents) {
    this.program = program;
    this.explorer = explorer;
    this.traceEvents = traceEvents;
    for (PathEvent event : program.events()) {
      if (traceEvent(event.id()) != 0) {
        byTraceEvent.put(traceEvent(event.id()), event);
      }
    }
  }

  public PathProgram program() {
    return program;
  }

  public BranchExplorer explorer() {
    return explorer;
  }

  /** The number in the trace of an event of the program; 0 when it has none. */
  public long traceEvent(int id) {
    return id < traceEvents.size() ? traceEvents.getLong(id) : 0;
  }

  /** The event of the program that has this number in the trace; null when there is none. */
  public PathEvent at(long traceEvent) {
    return byTraceEvent.get(traceEvent);
  }
}
