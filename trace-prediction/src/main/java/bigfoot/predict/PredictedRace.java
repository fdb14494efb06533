package bigfoot.predict;

import bigfoot.predict.order.RacingPair;
import bigfoot.predict.order.Relation;

/**
 * A race as reported.
 *
 * @param relation the relation under which it is listed
 * @param pair the two accesses
 */
public record PredictedRace(Relation relation, RacingPair pair, Verdict verdict) {}
