/**
 * Recording: with option {@code record=FILE} the hooks of an instrumented program write a trace and
 * check nothing. {@link bigfoot.runtime.trace.Recorder} is what the hooks call; each thread packs
 * its events into a {@link bigfoot.runtime.trace.ThreadLog}, and one thread of ours, the {@link
 * bigfoot.runtime.trace.TraceWriter}, compresses and writes them. {@link
 * bigfoot.runtime.trace.TraceFormat} names the numbers; docs/trace-format.md explains the file and
 * why a total order can be rebuilt from it.
 */
package bigfoot.runtime.trace;
