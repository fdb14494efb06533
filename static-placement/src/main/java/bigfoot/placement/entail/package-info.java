/**
 * Does a set of comparisons entail another one? Numbers are the JVM's ints: sums wrap around.
 * {@link bigfoot.placement.entail.Entailment} is the question, {@link
 * bigfoot.placement.entail.DifferenceSolver} our own quick answer to common cases, {@link
 * bigfoot.placement.entail.Z3Entailment} the only place that knows Z3, and {@link
 * bigfoot.placement.entail.LayeredEntailment} asks one after the other. "No" is always safe.
 */
package bigfoot.placement.entail;
