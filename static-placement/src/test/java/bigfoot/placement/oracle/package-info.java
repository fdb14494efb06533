/**
 * verify-placement: runs rewritten programs that record every access, check and synchronization,
 * and judges the trace by Section 2 of the BigFoot paper with Section 5.1's reads and writes: is
 * each access covered, is each check legitimate. The judge knows nothing of the analysis.
 */
package bigfoot.placement.oracle;
