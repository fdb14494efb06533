/**
 * Values that differ from thread to thread: the numbers and objects that a loop gives to the
 * threads it starts, one each round. Elements at such numbers, parts of arrays between such
 * numbers, and such objects, no two of these threads share. Start with {@link
 * bigfoot.races.apart.OwnValues}.
 */
package bigfoot.races.apart;
