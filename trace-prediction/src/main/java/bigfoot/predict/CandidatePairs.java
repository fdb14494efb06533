package bigfoot.predict;

import bigfoot.predict.order.PairSink;
import bigfoot.predict.order.RacingPair;
import bigfoot.predict.order.Relation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Collects racing pairs: all of them, or for each unordered pair of locations the earliest few of
 * each relation, from which a representative is chosen.
 */
final class CandidatePairs implements PairSink {
  /** So many pairs a report lists at most. */
  static final int MOST = 1_000_000;

  private static final int FEW = 3;
  private static final Comparator<RacingPair> BY_EVENTS =
      Comparator.comparingLong((RacingPair p) -> p.first().event())
          .thenComparingLong(p -> p.second().event());

  private final boolean all;
  private final Map<Long, List<RacingPair>> groups = new TreeMap<>();
  private long kept;
  private boolean complete = true;

  CandidatePairs(boolean all) {
    this.all = all;
  }

  @Override
  public boolean pair(RacingPair pair) {
    if (kept == MOST) {
      complete = false;
      return false;
    }
    List<RacingPair> group =
        groups.computeIfAbsent(all ? kept : pair.locations(), any -> new ArrayList<>(1));
    if (all || alike(group, pair.strongest()) < FEW) {
      group.add(pair);
      kept++;
    }
    return true;
  }

  private static long alike(List<RacingPair> group, Relation relation) {
    int n = 0;
    for (RacingPair pair : group) {
      n += pair.strongest() == relation ? 1 : 0;
    }
    return n;
  }

  /** False when the scan was ended because there were too many pairs. */
  boolean complete() {
    return complete;
  }

  /**
   * One list for each race to report, the groups by their first pair's events, the pairs of a group
   * from the relation that orders most to the one that orders least.
   */
  List<List<RacingPair>> groups() {
    List<List<RacingPair>> sorted = new ArrayList<>(groups.values());
    for (List<RacingPair> group : sorted) {
      group.sort(Comparator.comparing(RacingPair::strongest).thenComparing(BY_EVENTS));
    }
    sorted.sort(Comparator.comparing((List<RacingPair> group) -> group.get(0), BY_EVENTS));
    return sorted;
  }
}
