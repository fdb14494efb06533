package bigfoot.predict;

import bigfoot.predict.order.PairScan;
import bigfoot.predict.order.RacingPair;
import bigfoot.predict.order.RacyVariables;
import bigfoot.predict.order.Relation;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.vindicate.Deadlock;
import bigfoot.predict.vindicate.Vindication;
import bigfoot.predict.vindicate.Vindicator;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Facade: a trace goes in, its races come out. The first pass finds the variables that race under
 * the weakest relation asked for; without any, that is all. The second finds the racing pairs, and
 * each reported one is vindicated.
 *
 * @param races sorted by relation, then by the events
 * @param deadlocks met while vindicating, sorted by the events that wait
 * @param complete false when there were too many pairs to list
 */
public record Prediction(List<PredictedRace> races, List<Deadlock> deadlocks, boolean complete) {
  private static final Comparator<PredictedRace> ORDER =
      Comparator.comparing(PredictedRace::relation)
          .thenComparingLong(r -> r.pair().first().event())
          .thenComparingLong(r -> r.pair().second().event());

  /**
   * The races of a trace.
   *
   * @param relations which relations to ask; empty for the cascade, in which each race is listed
   *     once, under the relation that orders most among those that show it. Otherwise a race is
   *     listed under every relation that has it.
   * @param all every racing pair, not one representative of each pair of locations
   */
  public static Prediction of(Trace trace, Set<Relation> relations, boolean all) {
    boolean cascade = relations.isEmpty();
    Set<Relation> asked = EnumSet.allOf(Relation.class);
    if (!cascade) {
      asked.retainAll(relations);
    }
    CandidatePairs candidates = candidates(trace, asked, all);
    List<PredictedRace> races = new ArrayList<>();
    Map<String, Deadlock> deadlocks = new TreeMap<>();
    try (Vindicator vindicator = new Vindicator(trace)) {
      for (List<RacingPair> group : candidates.groups()) {
        list(choose(vindicator, group, deadlocks), cascade, races);
      }
    }
    races.sort(ORDER);
    return new Prediction(
        List.copyOf(races), List.copyOf(deadlocks.values()), candidates.complete());
  }

  private static CandidatePairs candidates(Trace trace, Set<Relation> asked, boolean all) {
    CandidatePairs candidates = new CandidatePairs(all);
    Relation weakest = asked.stream().max(Comparator.naturalOrder()).orElseThrow();
    BitSet racy = RacyVariables.find(trace, weakest);
    if (!racy.isEmpty()) {
      PairScan.run(trace, asked, racy, all, candidates);
    }
    return candidates;
  }

  /** The first predictable pair of a group, or else its first pair. */
  private static PredictedRace choose(
      Vindicator vindicator, List<RacingPair> group, Map<String, Deadlock> deadlocks) {
    PredictedRace first = null;
    for (RacingPair pair : group) {
      Vindication v = vindicator.vindicate(pair);
      if (v.deadlock() != null) {
        deadlocks.putIfAbsent(v.deadlock().waiting().toString(), v.deadlock());
      }
      PredictedRace race = new PredictedRace(pair.strongest(), pair, v.verdict(), v.witness());
      if (v.verdict() == Verdict.PREDICTABLE) {
        return race;
      }
      first = first == null ? race : first;
    }
    return first;
  }

  private static void list(PredictedRace race, boolean cascade, List<PredictedRace> into) {
    if (cascade) {
      into.add(race);
      return;
    }
    for (Relation relation : race.pair().relations()) {
      into.add(new PredictedRace(relation, race.pair(), race.verdict(), race.witness()));
    }
  }
}
