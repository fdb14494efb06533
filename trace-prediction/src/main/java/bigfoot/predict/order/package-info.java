/**
 * The partial orders HB, WCP and DC, each computed event by event with vector clocks, and the scans
 * that compare a trace's accesses under them. Start at {@link bigfoot.predict.order.Order}; {@link
 * bigfoot.predict.order.RacyVariables} is the first pass (which variables race at all), {@link
 * bigfoot.predict.order.PairScan} the second (every racing pair of those).
 *
 * <p>Kini, Mathur and Viswanathan, "Dynamic Race Prediction in Linear Time" (PLDI 2017), Algorithm
 * 1, and Roemer, Genç and Bond, "High-Coverage, Unbounded Sound Predictive Race Detection" (PLDI
 * 2018), Algorithm 2. What differs and why: docs/rules/wcp.md and docs/rules/vindicator.md.
 */
package bigfoot.predict.order;
