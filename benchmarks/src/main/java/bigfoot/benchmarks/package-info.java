/**
 * Programs to measure race detectors with. {@link bigfoot.benchmarks.Kernels} runs one of eight
 * numerical kernels, each in a package of its own: renderings of the JavaGrande programs, written
 * from the descriptions of their algorithms. They are ordinary multi-threaded Java without races,
 * know nothing of race detection, and check their own results.
 */
package bigfoot.benchmarks;
