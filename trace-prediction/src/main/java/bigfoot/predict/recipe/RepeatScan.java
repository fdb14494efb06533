package bigfoot.predict.recipe;

import bigfoot.predict.recipe.path.PathEvent;
import bigfoot.predict.recipe.path.PathWindow;
import bigfoot.predict.recipe.path.Repeat;
import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Finds where a recording may have left out repeats: an access's thread may repeat it until its
 * next synchronization, or until a conflicting access of another thread.
 */
final class RepeatScan {
  /** A stretch without synchronization that began further back makes a window unusable. */
  private static final long FARTHEST = 300_000;

  /** A repeatable access; {@code event} is -1 when it is before the window. */
  private record Open(int thread, boolean write, int event) {}

  /** A thread's stretch: its first and last event in the window, and the variables touched. */
  private static final class Stretch {
    int first = -1;
    int last = -1;
    final List<Integer> touched = new ArrayList<>();
  }

  private final PathWindow window;
  private final BitSet conflicting;

  /** Per variable: what may be repeated now. */
  private final Map<Integer, List<Open>> open = new HashMap<>();

  private final Map<Integer, Stretch> stretches = new HashMap<>();
  private final List<Repeat> found = new ArrayList<>();

  private RepeatScan(Trace trace, PathWindow window) {
    this.window = window;
    conflicting = trace.facts().conflictingVariables();
  }

  /** The repeats of a window of events; null when they cannot be told. */
  static List<Repeat> of(
      Trace trace, PathWindow window, long first, long last, LockTimeline.Moment start) {
    long from = first;
    for (int thread : window.program().threads()) {
      from = Math.min(from, start.lastSync()[thread] + 1);
    }
    return first - from > FARTHEST ? null : new RepeatScan(trace, window).scan(trace, from, last);
  }

  private List<Repeat> scan(Trace trace, long from, long last) {
    EventCursor e = trace.cursorBefore(from);
    while (e.event < last && e.next()) {
      if (!Op.isAccess(e.op)) {
        end(e.thread);
      } else {
        access(e, window.at(e.event));
      }
    }
    List.copyOf(stretches.keySet()).forEach(this::end);
    return found;
  }

  private void access(EventCursor e, PathEvent event) {
    Stretch stretch = stretches.computeIfAbsent(e.thread, any -> new Stretch());
    int id = event == null ? -1 : event.id();
    stretch.first = stretch.first < 0 ? id : stretch.first;
    stretch.last = id;
    if (conflicting.get(e.target)) {
      List<Open> here = open.computeIfAbsent(e.target, any -> new ArrayList<>(2));
      boolean write = e.op == Op.WRITE;
      close(e.target, here, one -> one.thread != e.thread && (one.write || write));
      here.add(new Open(e.thread, write, id));
      stretch.touched.add(e.target);
    }
  }

  private void end(int thread) {
    Stretch stretch = stretches.get(thread);
    if (stretch != null) {
      for (int variable : stretch.touched) {
        close(variable, open.getOrDefault(variable, List.of()), one -> one.thread == thread);
      }
      stretches.remove(thread);
    }
  }

  /** Ends the repeats of a variable that the condition holds for. */
  private void close(int variable, List<Open> here, Predicate<Open> which) {
    for (Iterator<Open> i = here.iterator(); i.hasNext(); ) {
      Open one = i.next();
      if (which.test(one)) {
        i.remove();
        Stretch stretch = stretches.get(one.thread);
        boolean begun = one.event < 0;
        int from = begun ? stretch.first : one.event;
        if (stretch.last >= 0 && (begun || stretch.last != from)) {
          String location = Integer.toString(variable);
          found.add(new Repeat(one.thread, location, one.write, from, stretch.last, begun));
        }
      }
    }
  }
}
