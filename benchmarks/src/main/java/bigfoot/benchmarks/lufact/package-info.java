/**
 * Solves a dense linear system by LU factorisation with partial pivoting, after Linpack: the matrix
 * is an array of columns, threads update slices of the columns right of the pivot's.
 */
package bigfoot.benchmarks.lufact;
