/**
 * Single accesses as ordinary Java. The jar is measured as it is and as each detector instruments
 * it, so the difference is what the runtime's paths cost in generated code.
 */
package bigfoot.benchmarks.micro;
