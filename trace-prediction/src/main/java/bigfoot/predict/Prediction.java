package bigfoot.predict;

import bigfoot.predict.order.PairScan;
import bigfoot.predict.order.RacingPair;
import bigfoot.predict.order.RacyVariables;
import bigfoot.predict.order.Relation;
import bigfoot.predict.recipe.RecipePrediction;
import bigfoot.predict.trace.Trace;
import bigfoot.predict.vindicate.Deadlock;
import bigfoot.predict.vindicate.Vindication;
import bigfoot.predict.vindicate.Vindicator;
import java.io.IOException;
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
 * the weakest partial order asked for; without any, that is all. The second finds the racing pairs,
 * and each reported one is vindicated. RECIPE, when asked for, takes what is left.
 *
 * @param races sorted by relation, then by the events
 * @param deadlocks met while vindicating, sorted by the events that wait
 * @param complete false when there were too many pairs to list
 * @param inTime false when pairs are unknown because the time for vindication was over
 */
public record Prediction(
    List<PredictedRace> races, List<Deadlock> deadlocks, boolean complete, boolean inTime) {
  private static final Comparator<PredictedRace> ORDER =
      Comparator.comparing(PredictedRace::relation)
          .thenComparingLong(r -> r.pair().first().event())
          .thenComparingLong(r -> r.pair().second().event());

  /** The races of a trace, with the default budgets. */
  public static Prediction of(Trace trace, Set<Relation> relations, boolean all)
      throws IOException {
    return of(trace, relations, all, PredictionBudget.DEFAULT);
  }

  /**
   * The races of a trace.
   *
   * @param relations which relations to ask; empty for the cascade, in which each race is listed
   *     once, under the partial order that orders most among those that show it. Otherwise a race
   *     is listed under every relation that has it, and under RECIPE if no other asked for does.
   * @param all every racing pair, not one representative of each pair of locations
   * @param budget what verdicts and RECIPE may cost; which pairs race under a partial order does
   *     not depend on it
   */
  public static Prediction of(
      Trace trace, Set<Relation> relations, boolean all, PredictionBudget budget)
      throws IOException {
    boolean recipe = relations.contains(Relation.RECIPE);
    Set<Relation> asked = EnumSet.copyOf(Relation.PARTIAL_ORDERS);
    if (!recipe && !relations.isEmpty()) {
      asked.retainAll(relations);
    }
    CandidatePairs candidates = candidates(trace, asked, all);
    List<PredictedRace> chosen = new ArrayList<>();
    List<PredictedRace> races = new ArrayList<>();
    Map<String, Deadlock> deadlocks = new TreeMap<>();
    boolean inTime;
    try (Vindicator vindicator = new Vindicator(trace, budget.vindicationTime())) {
      for (List<RacingPair> group : candidates.groups()) {
        Choice choice = choose(vindicator, group, deadlocks);
        chosen.add(choice.best());
        list(choice, relations, races);
      }
      inTime = !vindicator.isCutShort();
    }
    if (recipe) {
      races.addAll(RecipePrediction.of(trace, all, budget.recipe(), chosen));
    }
    races.sort(ORDER);
    return new Prediction(
        List.copyOf(races), List.copyOf(deadlocks.values()), candidates.complete(), inTime);
  }

  /** Whether nothing was found. */
  public boolean isEmpty() {
    return races.isEmpty() && deadlocks.isEmpty();
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

  /**
   * What stands for a group.
   *
   * @param first its first pair, which races under each relation that any other does
   * @param best the first predictable pair, or else the first pair
   */
  private record Choice(PredictedRace first, PredictedRace best) {}

  private static Choice choose(
      Vindicator vindicator, List<RacingPair> group, Map<String, Deadlock> deadlocks) {
    PredictedRace first = null;
    for (RacingPair pair : group) {
      Vindication v = vindicator.vindicate(pair);
      if (v.deadlock() != null) {
        deadlocks.putIfAbsent(v.deadlock().waiting().toString(), v.deadlock());
      }
      PredictedRace race = new PredictedRace(pair.strongest(), pair, v.verdict(), v.witness());
      first = first == null ? race : first;
      if (v.verdict() == Verdict.PREDICTABLE) {
        return new Choice(first, race);
      }
    }
    return new Choice(first, first);
  }

  /** Under the relations that do not show the best pair, the first stands for its group. */
  private static void list(Choice choice, Set<Relation> relations, List<PredictedRace> into) {
    PredictedRace best = choice.best();
    if (relations.isEmpty()) {
      into.add(best);
      return;
    }
    Set<Relation> shown = best.pair().relations();
    for (Relation relation : relations) {
      if (shown.contains(relation)) {
        into.add(listed(relation, best));
      } else if (choice.first().pair().relations().contains(relation)) {
        into.add(listed(relation, choice.first()));
      }
    }
    boolean listed = relations.stream().anyMatch(shown::contains);
    if (!listed && best.verdict() == Verdict.PREDICTABLE) {
      into.add(listed(Relation.RECIPE, best));
    }
  }

  private static PredictedRace listed(Relation relation, PredictedRace race) {
    return new PredictedRace(relation, race.pair(), race.verdict(), race.witness());
  }
}
