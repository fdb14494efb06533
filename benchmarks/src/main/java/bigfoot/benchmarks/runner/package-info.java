/**
 * Compares the detectors on the benchmark programs. {@link bigfoot.benchmarks.runner.Main} reads
 * the options, {@link bigfoot.benchmarks.runner.Experiment} instruments and runs programs, base and
 * all detectors interleaved, {@link bigfoot.benchmarks.runner.Results} holds what came out, and
 * {@link bigfoot.benchmarks.runner.MarkdownReport}, {@link bigfoot.benchmarks.runner.JsonReport}
 * and {@link bigfoot.benchmarks.runner.Chart} write it down in the form of Tables 1 and 2 of the
 * BigFoot paper. Nothing here is part of a measured program.
 */
package bigfoot.benchmarks.runner;
