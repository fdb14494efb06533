package bigfoot.predict.vindicate;

import bigfoot.predict.order.RacingPair;
import bigfoot.predict.trace.Trace;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A trace's windows, kept as long as there is room: where critical sections overlap without end,
 * many thousands of pairs share a window that is most of the trace.
 */
final class Windows {
  /** Before a window is loaded, so many nodes may be left of others. */
  private static final int ROOM = 1_000_000;

  private final Trace trace;
  private final int limit;

  /** The one that was asked for last comes last. */
  private final Map<Window.Bounds, Window> loaded = new LinkedHashMap<>(16, 0.75f, true);

  private long nodes;

  /**
   * @param limit a window with more nodes is not loaded
   */
  Windows(Trace trace, int limit) {
    this.trace = trace;
    this.limit = limit;
  }

  /** The pair's window; null when it is too large. */
  Window of(RacingPair pair) {
    Window.Bounds bounds = Window.Bounds.of(trace, pair, limit);
    Window known = loaded.get(bounds);
    if (known != null) {
      return known;
    }
    makeRoom();
    Window window = Window.load(trace, bounds, limit);
    if (window != null) {
      loaded.put(bounds, window);
      nodes += window.size();
    }
    return window;
  }

  private void makeRoom() {
    Iterator<Window> eldest = loaded.values().iterator();
    while (nodes > ROOM) {
      nodes -= eldest.next().size();
      eldest.remove();
    }
  }
}
