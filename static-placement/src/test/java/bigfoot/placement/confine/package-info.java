/** Tests of what stays in its thread, by example and against the heap of random programs. */
package bigfoot.placement.confine;
