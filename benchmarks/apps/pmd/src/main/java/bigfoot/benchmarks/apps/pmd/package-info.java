/** PMD: Java sources are analysed by a set of rules. */
package bigfoot.benchmarks.apps.pmd;
