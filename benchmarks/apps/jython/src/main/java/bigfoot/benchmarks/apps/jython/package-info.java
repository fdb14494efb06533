/** Jython: Python programs are compiled and run. */
package bigfoot.benchmarks.apps.jython;
