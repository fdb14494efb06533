/**
 * Prices a stock by simulation: estimates drift and volatility from a history of rates, generates
 * many random paths from them, and averages the drift of the paths. Threads take tasks in turn.
 */
package bigfoot.benchmarks.montecarlo;
