/**
 * Instrumentation as classes are loaded, for programs that cannot be rewritten beforehand. The same
 * rewriter and the same placement as offline, but a method at a time: nothing is known of what it
 * calls.
 */
package bigfoot.placement.loadtime;
