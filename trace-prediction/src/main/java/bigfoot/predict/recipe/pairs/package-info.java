/**
 * Which pairs RECIPE asks about: conflicting accesses that are in no order in every schedule and
 * hold no lock in common. {@link bigfoot.predict.recipe.pairs.CandidateScan} finds them in two
 * passes over the trace.
 */
package bigfoot.predict.recipe.pairs;
