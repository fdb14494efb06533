/**
 * Molecular dynamics: particles in a cubic box with periodic boundaries under a Lennard-Jones
 * potential, Verlet integration, velocities scaled to a temperature now and then. Each thread moves
 * its own copy of the particles and computes the forces of every {@code threads}-th pair row into
 * its own arrays; sums are formed between barriers. Units are reduced: mass, size and depth are 1.
 */
package bigfoot.benchmarks.moldyn;
