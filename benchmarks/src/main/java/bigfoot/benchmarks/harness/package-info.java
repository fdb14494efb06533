/**
 * What every measured program shares: {@link bigfoot.benchmarks.harness.Workload} is what a program
 * does once, {@link bigfoot.benchmarks.harness.Harness} repeats and times it, {@link
 * bigfoot.benchmarks.harness.Team} and {@link bigfoot.benchmarks.harness.Barrier} run threads in
 * step.
 */
package bigfoot.benchmarks.harness;
