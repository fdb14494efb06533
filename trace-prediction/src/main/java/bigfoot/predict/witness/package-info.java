/**
 * Correct reorderings (Definition 2.1 of the Vindicator paper) and their judge. The checker knows
 * nothing of relations, graphs or solvers, and every witness passes it before anybody sees it.
 */
package bigfoot.predict.witness;
