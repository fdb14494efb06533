/**
 * Multiplies a sparse matrix in coordinate form with a vector, many times; entries are sorted by
 * row and each thread has the entries of its own rows.
 */
package bigfoot.benchmarks.sparse;
