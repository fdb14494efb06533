/**
 * Successive over-relaxation on a square grid, red points and black points by turns, threads
 * working on slices of the rows and meeting at a barrier after each colour.
 */
package bigfoot.benchmarks.sor;
