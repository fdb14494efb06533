package bigfoot.predict;

import bigfoot.predict.confirm.Replay;
import bigfoot.predict.order.RacingPair;
import bigfoot.predict.order.Relation;
import bigfoot.predict.recipe.Changes;
import bigfoot.predict.witness.Witness;

/**
 * A race as reported.
 *
 * @param relation the relation under which it is listed
 * @param pair the two accesses
 * @param witness a checked reordering that ends with the pair; null unless predictable
 * @param changes what else must happen differently, with RECIPE
 * @param replay what came of following the witness; null when nobody tried
 */
public record PredictedRace(
    Relation relation,
    RacingPair pair,
    Verdict verdict,
    Witness witness,
    Changes changes,
    Replay replay) {
  /** Not replayed. */
  public PredictedRace(
      Relation relation, RacingPair pair, Verdict verdict, Witness witness, Changes changes) {
    this(relation, pair, verdict, witness, changes, null);
  }

  PredictedRace(Relation relation, RacingPair pair, Verdict verdict, Witness witness) {
    this(relation, pair, verdict, witness, Changes.NONE);
  }

  /** The same race, its witness followed. */
  public PredictedRace replayed(Replay outcome) {
    return new PredictedRace(relation, pair, verdict, witness, changes, outcome);
  }
}
