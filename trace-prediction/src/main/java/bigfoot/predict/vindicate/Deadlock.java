package bigfoot.predict.vindicate;

import bigfoot.predict.witness.Witness;
import java.util.List;

/**
 * A predictable deadlock: after the witness, each of the acquires waits for a lock that the thread
 * of another one holds.
 *
 * @param waiting numbers of the acquire events, ascending
 */
public record Deadlock(List<Long> waiting, Witness witness) {}
