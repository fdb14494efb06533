/**
 * The non-modular analysis of Section 3.3, bounded: every call is unfolded in place, recursion to a
 * fixed depth, and what is held is computed on the unfolded graph. Slow and plain; the modular
 * analysis is compared with it.
 */
package bigfoot.races.nonmodular;
