/**
 * verify-placement: runs a checked program in a form that records every access, check and
 * synchronization, and judges the trace by Section 2 of the BigFoot paper with Section 5.1's reads
 * and writes: is each access covered, is each check legitimate, and are the places with a race of
 * checks those with a race of accesses. The judge knows nothing of the analysis. Start at {@link
 * bigfoot.placement.verify.PlacementVerifier}.
 */
package bigfoot.placement.verify;
