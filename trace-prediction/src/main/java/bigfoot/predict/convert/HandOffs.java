package bigfoot.predict.convert;

import bigfoot.predict.order.Order;
import bigfoot.predict.order.Relation;
import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The sends and receives of a trace as pairs: each send is ordered before every later receive on
 * the same object, and what program order, fork, join and other pairs tell already is left out.
 * Pairs are numbered from 0 in the order of their receives.
 */
final class HandOffs {
  /** A send that no later one of its object covers. */
  private record Send(long event, int thread, int time) {}

  private final Order order;
  private final List<List<Send>> channels = new ArrayList<>();

  /** By pair: its send, its receive. */
  private final LongArrayList sends = new LongArrayList();

  private final LongArrayList receives = new LongArrayList();

  /** The pairs, sorted by their sends. */
  private final int[] bySend;

  private HandOffs(Trace trace) {
    order = Relation.RECIPE.start(trace.facts());
    for (int channel = 0; channel < trace.facts().channels(); channel++) {
      channels.add(new ArrayList<>(1));
    }
    EventCursor e = trace.cursor();
    while (!channels.isEmpty() && e.next()) {
      if (!Op.isAccess(e.op)) {
        step(e);
      }
    }
    bySend = new int[sends.size()];
    for (int pair = 0; pair < bySend.length; pair++) {
      bySend[pair] = pair;
    }
    IntArrays.mergeSort(bySend, (a, b) -> Long.compare(sends.getLong(a), sends.getLong(b)));
  }

  static HandOffs of(Trace trace) {
    return new HandOffs(trace);
  }

  private void step(EventCursor e) {
    if (e.op == Op.SEND) {
      List<Send> open = channels.get(e.target);
      open.removeIf(send -> order.knows(e.thread, send.thread(), send.time()));
      open.add(new Send(e.event, e.thread, order.time(e.thread)));
    } else if (e.op == Op.RECEIVE) {
      for (Send send : channels.get(e.target)) {
        if (!order.knows(e.thread, send.thread(), send.time())) {
          sends.add(send.event());
          receives.add(e.event);
        }
      }
    }
    order.step(e);
  }

  /** The pairs whose send the event is, in ascending order. */
  int[] from(long event) {
    int n = bySend.length;
    int from = first(n, k -> sends.getLong(bySend[k]) >= event);
    return Arrays.copyOfRange(bySend, from, first(n, k -> sends.getLong(bySend[k]) > event));
  }

  /** The pairs whose receive the event is, in ascending order. */
  int[] to(long event) {
    int n = receives.size();
    int from = first(n, k -> receives.getLong(k) >= event);
    return IntStream.range(from, first(n, k -> receives.getLong(k) > event)).toArray();
  }

  /** The first number below n that the condition holds for, as it does for all after it; or n. */
  private static int first(int n, IntPredicate condition) {
    int low = 0;
    int high = n;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (condition.test(middle)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
