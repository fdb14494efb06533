package bigfoot.predict.recipe;

import bigfoot.predict.PredictedRace;
import bigfoot.predict.Verdict;
import bigfoot.predict.order.RacingPair;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Pairs of a verdict, by their locations or, where every pair is listed, by their events. */
final class KnownRaces {
  private final Set<Object> keys = new HashSet<>();
  private final boolean all;

  /** Those with a witness. */
  KnownRaces(List<PredictedRace> races, boolean all) {
    this(races, all, Verdict.PREDICTABLE);
  }

  private KnownRaces(List<PredictedRace> races, boolean all, Verdict verdict) {
    this.all = all;
    for (PredictedRace race : races) {
      if (race.verdict() == verdict && race.changes().added().isEmpty()) {
        keys.add(key(race.pair()));
      }
    }
  }

  /** Those that are not decided. */
  static KnownRaces unknown(List<PredictedRace> races) {
    return new KnownRaces(races, false, Verdict.UNKNOWN);
  }

  private Object key(RacingPair pair) {
    return all ? List.of(pair.first().event(), pair.second().event()) : (Object) pair.locations();
  }

  boolean contain(RacingPair pair) {
    return keys.contains(key(pair));
  }
}
