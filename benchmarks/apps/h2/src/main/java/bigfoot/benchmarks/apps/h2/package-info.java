/** H2 in memory, driven by banking transactions. */
package bigfoot.benchmarks.apps.h2;
