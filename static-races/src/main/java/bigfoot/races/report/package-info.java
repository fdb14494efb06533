/**
 * From events to warnings: who may race with whom ({@link bigfoot.races.report.ConflictFinder}),
 * and what a warning tells. Plain data comes out; rendering is the command line's affair.
 */
package bigfoot.races.report;
