package bigfoot.predict.witness;

/**
 * A reordering of a trace: events 1 to {@code prefix} as recorded, then {@code rest}.
 *
 * @param prefix a place in the trace where no lock is held
 * @param rest events after the prefix
 */
public record Witness(long prefix, EventRuns rest) {}
