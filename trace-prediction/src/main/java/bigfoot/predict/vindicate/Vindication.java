package bigfoot.predict.vindicate;

import bigfoot.predict.Verdict;
import bigfoot.predict.witness.Witness;

/**
 * What became of a racing pair.
 *
 * @param witness for a predictable race, else null
 * @param deadlock met while there was no race, else null
 */
public record Vindication(Verdict verdict, Witness witness, Deadlock deadlock) {}
