package bigfoot.cli.report;

/**
 * One line of a witness, an interleaving that ends in the race.
 *
 * @param text what happens, such as {@code write x = 1}
 * @param site where; null when unknown
 * @param racing whether this is one of the two racing accesses
 */
public record Step(String thread, String text, Site site, boolean racing) {}
