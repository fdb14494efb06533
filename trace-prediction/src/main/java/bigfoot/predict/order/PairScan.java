package bigfoot.predict.order;

import bigfoot.predict.trace.Conflicts;
import bigfoot.predict.trace.EventCursor;
import bigfoot.predict.trace.Op;
import bigfoot.predict.trace.Trace;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Second pass: the racing pairs of the variables that the first pass found, under several relations
 * at once. The relations are nested (HB orders all that WCP orders, WCP all that DC orders), and
 * their local times advance at the same events, so that looking back under the weakest one finds
 * every pair and the others are asked about each.
 */
public final class PairScan {
  private final Relation[] relations;
  private final Order[] orders;
  private final Order weakest;
  private final BitSet racy;
  private final boolean all;
  private final PairSink sink;
  private final Map<Integer, AccessHistory> histories = new HashMap<>();

  private PairScan(Trace trace, Set<Relation> wanted, BitSet racy, boolean all, PairSink sink) {
    relations = EnumSet.copyOf(wanted).toArray(new Relation[0]);
    orders = new Order[relations.length];
    for (int i = 0; i < orders.length; i++) {
      orders[i] = relations[i].start(trace.facts());
    }
    weakest = orders[orders.length - 1];
    this.racy = racy;
    this.all = all;
    this.sink = sink;
  }

  /**
   * Finds the racing pairs of the variables in {@code racy}: every one with {@code all}, else at
   * least one for each pair of locations that races.
   */
  public static void run(
      Trace trace, Set<Relation> relations, BitSet racy, boolean all, PairSink sink) {
    PairScan scan = new PairScan(trace, relations, racy, all, sink);
    Conflicts conflicts = trace.facts().conflicts();
    EventCursor e = trace.outline();
    boolean goOn = true;
    while (goOn && e.next()) {
      if (!Op.isAccess(e.op)) {
        scan.step(e);
      } else if (conflicts.has(e.target)) { // others order nothing
        scan.step(e);
        goOn = !racy.get(e.target) || scan.access(e);
      }
    }
  }

  private void step(EventCursor e) {
    for (Order order : orders) {
      order.step(e);
    }
  }

  private boolean access(EventCursor e) {
    int x = e.target;
    Access now = new Access(e.event, e.thread, e.op, e.location, weakest.time(e.thread));
    AccessHistory history = histories.computeIfAbsent(x, any -> new AccessHistory(all));
    boolean goOn =
        history.forEachUnknown(
            now,
            then -> !weakest.knows(now.thread(), then.thread(), then.time()),
            then -> sink.pair(new RacingPair(x, then, now, unordered(then, now))));
    history.add(now, weakest.slot(e.thread));
    return goOn;
  }

  private Set<Relation> unordered(Access then, Access now) {
    EnumSet<Relation> found = EnumSet.noneOf(Relation.class);
    for (int i = 0; i < orders.length; i++) {
      if (!orders[i].knows(now.thread(), then.thread(), then.time())) {
        found.add(relations[i]);
      }
    }
    return found;
  }
}
