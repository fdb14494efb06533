package bigfoot.predict;

import bigfoot.predict.order.PairScan;
import bigfoot.predict.order.RacingPair;
import bigfoot.predict.order.RacyVariables;
import bigfoot.predict.order.Relation;
import bigfoot.predict.trace.Trace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Facade: a trace goes in, its races come out. The first pass finds the variables that race under
 * the weakest relation asked for; without any, that is all.
 *
 * @param races sorted by relation, then by the events
 * @param complete false when there were too many pairs to list
 */
public record Prediction(List<PredictedRace> races, boolean complete) {
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
    for (List<RacingPair> group : candidates.groups()) {
      RacingPair pair = group.get(0);
      Set<Relation> under = cascade ? EnumSet.of(pair.strongest()) : pair.relations();
      under.forEach(relation -> races.add(new PredictedRace(relation, pair, Verdict.UNKNOWN)));
    }
    races.sort(ORDER);
    return new Prediction(List.copyOf(races), candidates.complete());
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
}
