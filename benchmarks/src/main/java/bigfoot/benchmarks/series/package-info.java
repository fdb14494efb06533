/** Fourier coefficients of {@code (x + 1)^x} on {@code [0, 2]}, threads taking slices of them. */
package bigfoot.benchmarks.series;
