/**
 * Traces as the analyses read them: numbered events over dense thread, lock, variable and location
 * numbers. {@link bigfoot.predict.trace.Traces} opens a file; {@link
 * bigfoot.predict.trace.StdReader} reads the text form; {@link bigfoot.predict.trace.TraceBuilder}
 * checks each event (lock semantics, fork before first event, join after last) and packs it into a
 * spool that every pass replays through an {@link bigfoot.predict.trace.EventCursor}.
 */
package bigfoot.predict.trace;
