package bigfoot.predict.recipe.pairs;

import bigfoot.predict.order.RacingPair;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Candidate pairs, a few of each pair of program locations: those whose events are nearest. */
final class CandidateGroups {
  private static final int FEW = 3;
  private static final int MOST = 200_000;
  private static final Comparator<RacingPair> NEAREST =
      Comparator.comparingLong(CandidateGroups::distance)
          .thenComparingLong(pair -> pair.first().event());

  private final boolean all;
  private final Map<Long, List<RacingPair>> groups = new TreeMap<>();

  CandidateGroups(boolean all) {
    this.all = all;
  }

  boolean wantsMore() {
    return groups.size() < MOST;
  }

  void add(RacingPair pair) {
    long key = all ? groups.size() : pair.locations();
    List<RacingPair> group = groups.computeIfAbsent(key, any -> new ArrayList<>(1));
    if (group.size() == FEW) {
      if (distance(group.get(FEW - 1)) <= distance(pair)) {
        return;
      }
      group.remove(FEW - 1);
    }
    group.add(pair);
    group.sort(NEAREST);
  }

  private static long distance(RacingPair pair) {
    return pair.second().event() - pair.first().event();
  }

  /** The groups, those with near pairs first: they are the cheapest to decide. */
  List<List<RacingPair>> sorted() {
    List<List<RacingPair>> sorted = new ArrayList<>(groups.values());
    sorted.sort(Comparator.comparing((List<RacingPair> group) -> group.get(0), NEAREST));
    return sorted;
  }
}
