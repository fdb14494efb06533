/**
 * Decides where the checks of a method go (Rhodes, Flanagan, Freund: BigFoot, PLDI 2017, Sections 3
 * to 5), in the paper's passes: alias facts, past accesses, anticipated accesses, past checks and
 * the sets C. Deviations, with reasons in docs/decisions: a deferred check that may or may not be
 * due at a point is kept in a cell of the method, empty when not due, which replaces loop rotation
 * and lets exceptions find what is pending; how far a range has come is such a cell too, so exact
 * ranges need no proof about wrap-around; a loop must be known to end to defer past it. Start at
 * {@link bigfoot.placement.analysis.PlacementAnalysis}.
 */
package bigfoot.placement.analysis;
